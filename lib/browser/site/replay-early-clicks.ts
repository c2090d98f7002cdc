import { takeEarlyClicks } from '../early-clicks'

/** Presses what the reader pressed before this script was there. */
export function replayEarlyClicks(): void {
  for (const element of takeEarlyClicks()) element.click()
}
