import { trustedScriptUrl } from '../trusted/policy'
import { onPage } from './page-events'
import type { ListKey } from './search-keys'
import { styleDialog } from './search-styles'

/** The URLs of the search module and its style sheet, as `buildSearchAssets` names them. */
export interface SearchFiles {
  script: string
  styles: string
}

/** What the dialog hands to the module: its field, and the place below it. */
export interface PanelHost {
  field: HTMLInputElement
  container: HTMLElement
  /** Keys of the list that were pressed already. */
  early: ListKey[]
  /** Whether the dialog has shown its spinner: then the panel does not wait with its own. */
  late: boolean
  close(): void
}

/** What the module does for the page. */
export interface SearchParts {
  /** Starts the worker, which loads the index. */
  warmUp(): void
  /** Fills the dialog below its field. @returns function that removes everything again */
  mountPanel(host: PanelHost): () => void
  /** Marks the words that the page's URL names, on this page and on those that follow. */
  markWords(): void
}

/** What the module needs of the site's script. A policy and the list of listeners exist once in a page. */
export interface SiteParts {
  trustedScriptUrl: typeof trustedScriptUrl
  onPage: typeof onPage
}

type Connect = (site: SiteParts) => SearchParts

/** A host may send a page in place of a file that is gone. */
function isSearchModule(module: unknown): module is { connect: Connect } {
  return typeof module === 'object' && module !== null && 'connect' in module && typeof module.connect === 'function'
}

function loadStyles(href: string): Promise<void> {
  return new Promise((done, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      failed(new Error(href))
    }
    link.href = href
    document.head.append(link)
  })
}

let loading: Promise<SearchParts> | undefined
/** Browsers keep the failure of an import, so that a retry needs another URL. */
let again = ''

async function load({ script, styles }: SearchFiles): Promise<SearchParts> {
  styleDialog()
  const [module] = await Promise.all<unknown>([import(script + again), loadStyles(styles + again)])
  if (!isSearchModule(module)) throw new Error(script)
  return module.connect({ trustedScriptUrl, onPage })
}

/** Loads the search module, once; after a failure the next call tries again. */
export function loadSearch(files: SearchFiles): Promise<SearchParts> {
  loading ??= load(files).catch((error: unknown) => {
    loading = undefined
    again = `?${Date.now()}`
    throw error
  })
  return loading
}
