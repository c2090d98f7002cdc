import { make, makeButton } from './make'
import { keepEarlyKey, type ListKey } from './search-keys'
import { loadSearch } from './search-module'

/** Delay of the spinner: most modules load before anybody could read it. */
const SPINNER_DELAY_MS = 200
const STORED = 'search'

/** The last query: it is still there the next time, also on another page. */
let words: string | undefined

function lastWords(): string {
  try {
    return words ?? sessionStorage.getItem(STORED) ?? ''
  } catch {
    return ''
  }
}

function remember(typed: string): void {
  words = typed
  try {
    sessionStorage.setItem(STORED, typed)
  } catch {
    // Storage is blocked or full: the query is kept as long as this script runs.
  }
}

const makeField = () =>
  make('input', {
    role: 'combobox',
    'aria-label': 'Search the site',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    placeholder: 'Search the docs and the blog',
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  })

const makeFailure = (retry: () => void) =>
  make(
    'div',
    { role: 'alert', class: 'search-failure' },
    make('p', {}, make('strong', {}, 'Search could not be loaded')),
    make('p', {}, navigator.onLine ? 'The search code could not be loaded.' : 'You are offline.'),
    makeButton('Retry', retry),
  )

/** The dialog appears and accepts text before the content below its field is ready. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/**
 * Opens the search dialog: a field that accepts text immediately, and below it the content that the search module adds
 * after loading.
 * @param script the URL of the search module
 * @param query by default the last one
 */
export function openDialog(script: string, query = lastWords()): void {
  const early: ListKey[] = []
  let unmount: (() => void) | undefined
  const close = () => dialog.close()
  const field = makeField()
  const container = make('div', { class: 'search-below' })
  const form = make('div', { class: 'search-form' }, field, makeButton('Close', close))
  const box = make('div', { class: 'search-box' }, form, container)
  const dialog = make('dialog', { class: 'search', 'aria-label': 'Search', closedby: 'any' }, box)

  const load = () => {
    const waiting = make('div', { role: 'status', class: 'search-waiting' })
    container.replaceChildren(waiting)
    const timer = setTimeout(() => {
      const words = field.value.trim() ? 'Searching…' : 'Loading search…'
      waiting.append(make('i', { 'aria-hidden': 'true' }), words)
    }, SPINNER_DELAY_MS)
    Promise.all([loadSearch(script), painted()])
      .then(([parts]) => {
        if (!dialog.open) return
        const late = waiting.hasChildNodes()
        container.replaceChildren()
        parts.warmUp()
        unmount = parts.mountPanel({ field, container, early, late, close })
      })
      .catch(() => container.replaceChildren(makeFailure(load)))
      .finally(() => clearTimeout(timer))
  }

  field.value = query
  // Not in the dialog's close event: browsers fire it in the next frame, and the dialog may be open again before.
  remember(query)
  field.oninput = () => {
    remember(field.value)
    // Keys pressed earlier were meant for another query's answer.
    early.length = 0
  }
  field.onkeydown = (event) => {
    if (!unmount) keepEarlyKey(event, early)
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
