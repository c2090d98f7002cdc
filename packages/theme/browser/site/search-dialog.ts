import { causeChain } from '../cause-chain'
import { isComposing } from '../composing'
import { textOfTab } from '../preferences'
import { make, makeButton } from './make'
import drawnStyles from './drawn.css'
import styles from './search-dialog.css'
import { addStyles } from './styles'

/** What the dialog passes to the module: its field, and the container below it. */
export interface PanelHost {
  field: HTMLInputElement
  container: HTMLElement
  /** Whether Enter was pressed already, which opens the first result. */
  entered: boolean
  close(): void
}

/** What the module offers the page. */
export interface SearchModule {
  /** Loads the index. */
  warmUp(): void
  /** Fills the dialog below its field. @returns function that removes everything again */
  mountPanel(host: PanelHost): () => void
  /** Highlights the words from the page's URL, on this page and the following ones. */
  markWords(): void
  /** Lists the keyboard shortcuts. */
  showKeys(): void
}

/** Adds the styles of the dialog, which the module's components share. */
export function styleDialog(): void {
  addStyles(drawnStyles)
  addStyles(styles)
}

/** The last query: it is still there the next time, also on another page. */
const lastQuery = textOfTab('search')

/** Defined by packages/docs402/build/outputs/assets/scripts.ts. */
declare const HAS_BLOG: boolean

const makeField = () =>
  make('input', {
    role: 'combobox',
    'aria-label': WORDS.site.searchSite,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    placeholder: HAS_BLOG ? WORDS.site.searchDocsAndBlog : WORDS.site.searchDocs,
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  })

const makeFailure = (retry: () => void, error: unknown) =>
  make(
    'div',
    { role: 'alert', class: 'search-failure box failure' },
    make('p', {}, make('strong', {}, WORDS.site.searchFailed)),
    make('p', {}, causeChain(error).join(' ')),
    makeButton(WORDS.site.retry, retry, 'button'),
  )

/** The dialog appears and accepts text before the content below its field is ready. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/**
 * Opens the search dialog: a field that accepts text immediately, and below it the content that the search module adds
 * after loading.
 * @param loadSearch loads that module
 * @param query by default the last one
 */
export function openDialog(loadSearch: () => Promise<SearchModule>, query = lastQuery.read()): void {
  styleDialog()
  let entered = false
  let unmount: (() => void) | undefined
  const close = () => dialog.close()
  const field = makeField()
  const container = make('div', { class: 'search-below' })
  const form = make('div', { class: 'search-form line' }, field, makeButton(WORDS.site.close, close))
  const box = make('div', { class: 'search-box' }, form, container)
  const dialog = make('dialog', { class: 'search', 'aria-label': WORDS.site.search, closedby: 'any' }, box)

  const load = () => {
    const spinner = make('i', { class: 'wheel', 'aria-hidden': 'true' })
    container.replaceChildren(
      make('div', { role: 'status', class: 'search-waiting line quiet' }, spinner, WORDS.site.searching),
    )
    Promise.all([loadSearch(), painted()])
      .then(([module]) => {
        if (!dialog.open) return
        container.replaceChildren()
        module.warmUp()
        unmount = module.mountPanel({ field, container, entered, close })
      })
      .catch((error: unknown) => container.replaceChildren(makeFailure(load, error)))
  }

  field.value = query
  // Not in the dialog's close event: browsers fire it in the next frame, and the dialog may be open again before.
  lastQuery.write(query)
  field.oninput = () => {
    lastQuery.write(field.value)
    // It was pressed for another query's answer.
    entered = false
  }
  field.onkeydown = (event) => {
    if (event.key === 'Enter' && !isComposing(event)) entered = true
  }
  dialog.onclose = () => {
    unmount?.()
    dialog.remove()
  }
  document.body.append(dialog)
  dialog.showModal()
  field.focus()
  // Typing replaces the last query.
  field.select()
  load()
}
