import { make } from './make'
import { onPage } from './page-events'

let region: HTMLElement | undefined

/** The one live region of a page, for buttons that say briefly how their action went. */
export const statusRegion = (): HTMLElement | undefined => region

/** Adds it to each page: what is announced must be there before its words are. */
export function startStatusRegion(): void {
  onPage(() => {
    region = make('p', { role: 'status', class: 'visually-hidden' })
    document.getElementById('siteMain')?.append(region)
  })
}
