import { render } from 'preact'
import type { SiteParts } from '@/lib/browser/site/connect-module'
import type { SearchParts } from '@/lib/browser/site/search-module'
import { styles, worker } from './built-in'
import { createClient } from './client'
import { createMarks } from './marks'
import { SearchPanel } from './search-panel'

/** The search module: the panel of the dialog, the worker, and highlights on opened pages. */
export function connect({ addStyles, trustedScriptUrl, onPage }: SiteParts): SearchParts {
  addStyles(styles)
  const { warmUp, ask } = createClient(() => new Worker(trustedScriptUrl(worker)))
  const markWords = createMarks({ addStyles, onPage })
  return {
    warmUp,
    markWords,
    mountPanel(host) {
      const onOpenPage = () => {
        host.close()
        markWords()
      }
      render(<SearchPanel host={host} askSearch={ask} onOpenPage={onOpenPage} />, host.container)
      return () => render(null, host.container)
    },
  }
}
