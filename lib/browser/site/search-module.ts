import { connectModule } from './connect-module'
import styles from './search-dialog.css'
import type { ListKey } from './search-keys'
import { addStyles } from './styles'

/** Adds the look of the dialog, which the module's own parts share. */
export const styleDialog = (): void => addStyles(styles)

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

let loading: Promise<SearchParts> | undefined
/** Browsers keep the failure of an import, so that a retry needs another URL. */
let again = ''

/**
 * Loads the search module, once; after a failure the next call tries again.
 * @param script its URL, as `buildSearchAssets` names it
 */
export function loadSearch(script: string): Promise<SearchParts> {
  styleDialog()
  loading ??= connectModule<SearchParts>(script + again).catch((error: unknown) => {
    loading = undefined
    again = `?${Date.now()}`
    throw error
  })
  return loading
}
