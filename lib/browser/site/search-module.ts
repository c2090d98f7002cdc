import { addStyles } from './styles'
import { connectModule } from './connect-module'
import type { ListKey } from './search-keys'

/** The look of the dialog that is there before its module. The module's own parts use the same classes. */
const css = `@layer parts{
.search{width:min(44rem,100vw - 2rem);max-width:none;max-height:none;margin:clamp(1rem,9vh,6rem) auto auto;padding:0;overflow:visible;border:1px solid var(--border-strong);border-radius:var(--radius-lg);background:var(--bg);color:var(--text);box-shadow:var(--shadow)}
.search::backdrop{background:#0008}
.search-box{display:flex;overflow:clip;border-radius:inherit;flex-direction:column;max-height:min(40rem,var(--visible-height,100dvh) - clamp(2rem,18vh,12rem))}
.search-below{display:contents}
.search-form{display:flex;gap:var(--space-2);padding:var(--space-3)}
.search input[role]{flex:1;min-width:0;min-height:2.75rem;padding:0 .8rem;border:1px solid var(--border-strong);border-radius:var(--radius);background:var(--surface);font-size:max(1rem,16px)}
.search input::placeholder{color:var(--text-muted);opacity:1}
.search-form button,.search-failure button{min-height:2.75rem;padding-inline:.75rem;border:0;border-radius:var(--radius);background:none;color:var(--text-muted)}
.search-failure button{margin-top:var(--space-2);border:1px solid var(--border-strong);background:var(--surface);color:var(--text)}
.search-failure{margin:0 var(--space-3) var(--space-3);padding:var(--space-3) var(--space-4);border:1px solid var(--danger);border-radius:var(--radius);overflow-wrap:anywhere}
.search-waiting{display:flex;align-items:center;gap:var(--space-2);padding-inline:var(--space-4);font-size:var(--text-sm);color:var(--text-muted)}
.search-waiting:not(:empty){padding-block-end:var(--space-3)}
.search-waiting i{width:1em;height:1em;border:2px solid var(--border-strong);border-top-color:var(--accent);border-radius:50%;animation:search-turn .8s linear infinite}
@keyframes search-turn{to{rotate:1turn}}
.keys{width:24rem;max-width:calc(100vw - 2rem);max-height:82dvh;overflow:auto}
.keys .search-form{align-items:center;justify-content:space-between;padding-left:var(--space-5)}
.keys ul{list-style:none;padding:0 var(--space-5) var(--space-5)}
.keys li{display:flex;gap:var(--space-4);padding-block:.35rem}
.keys kbd{min-width:4rem}
@media (max-width:40em){.search:not(.keys){width:100vw;margin:0;border-width:0 0 1px;border-radius:0}.search-box{max-height:var(--visible-height,100dvh)}}
}`

let added = false

/** Adds the styles to the page, once. */
export function styleDialog(): void {
  if (!added) addStyles(css)
  added = true
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
