import { ANNOUNCEMENT_KEY } from '../announcement'
import { writePreference } from '../preferences'
import { onPress } from './page-events'

/** Dismisses the announcement permanently. Its button had the focus and is gone: the first link after it gets it. */
export function startAnnouncement(): void {
  onPress('button[data-announcement]', ({ dataset }) => {
    writePreference(ANNOUNCEMENT_KEY, dataset['announcement'] ?? '')
    document.documentElement.dataset['announcement'] = 'closed'
    document.querySelector<HTMLElement>('header a')?.focus()
  })
}
