import { tabName } from '@/lib/browser/tabs'

/** The ids of the panels, which links may point to. */
export function panelIds(id: string, labels: readonly string[]): string[] {
  return labels.map((label) => `${id}-${tabName(label)}`)
}
