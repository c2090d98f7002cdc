import { render } from 'preact'
import { createSearch } from '../browser/search/search'
import type { SiteServices } from '../browser/site/connect-module'
import type { SearchModule } from '../browser/site/search-dialog'
import { lastBuild, styles } from './built-in'
import { showKeys } from './keys'
import keyStyles from './keys.css'
import { createMarks } from './marks'
import { SearchPanel } from './search-panel'

/** The search module: the panel of the dialog, the index, and highlights on opened pages. */
export function connect({ addStyles, ...site }: SiteServices): SearchModule {
  addStyles(styles + keyStyles)
  const search = createSearch((lastBuild || BASE_PATH) + LANGUAGE_PATH)
  const markWords = createMarks({ addStyles, ...site })
  return {
    warmUp: search.warmUp,
    markWords,
    showKeys,
    mountPanel(host) {
      const onOpenPage = () => {
        host.close()
        markWords()
      }
      render(<SearchPanel host={host} search={search} onOpenPage={onOpenPage} />, host.container)
      return () => render(null, host.container)
    },
  }
}
