import { onDemand } from './connect-module'
import styles from './search-dialog.css'
import { addStyles } from './styles'

/** Adds the styles of the dialog, which the module's components share. */
export const styleDialog = (): void => addStyles(styles)

/** What the dialog passes to the module: its field, and the container below it. */
export interface PanelHost {
  field: HTMLInputElement
  container: HTMLElement
  /** Whether Enter was pressed already, which opens the first result. */
  entered: boolean
  close(): void
}

/** What the module offers the page. */
export interface SearchParts {
  /** Loads the index. */
  warmUp(): void
  /** Fills the dialog below its field. @returns function that removes everything again */
  mountPanel(host: PanelHost): () => void
  /** Highlights the words from the page's URL, on this page and the following ones. */
  markWords(): void
}

let load: (() => Promise<SearchParts>) | undefined

/**
 * Loads the search module once; after a failure, the next call tries again.
 * @param script its URL, from `documentAssets`
 */
export function loadSearch(script: string): Promise<SearchParts> {
  styleDialog()
  load ??= onDemand<SearchParts>(script)
  return load()
}
