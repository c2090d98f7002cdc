// Loaded by the site's script when a page is quiet.
import type { SiteParts } from '../../site/connect-module'
import { addToLoadErrors, showNote } from './note'
import { showSavedPages, startRetry } from './saved-pages'
import { startSaver } from './saver'
import { startWorker } from './start-worker'
import { styles } from './styles'

/** Makes the site readable without a network, and says what is. */
export function connect({ addStyles, onPage, trustedScriptUrl }: SiteParts): void {
  if (!('serviceWorker' in navigator)) return
  addStyles(styles)
  startWorker(trustedScriptUrl(`${BASE_PATH}/sw.js`), onPage)
  startRetry()
  addToLoadErrors()
  startSaver(onPage)
  onPage(() => {
    showNote()
    showSavedPages().catch(() => undefined)
  })
}
