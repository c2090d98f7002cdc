import { make, makeButton } from '../browser/site/make'

/** The keyboard shortcuts of every page. */
const KEYS = [
  ['/', WORDS.site.search],
  ['← →', WORDS.site.keyTabs],
  ['Esc', WORDS.site.keyEscape],
  ['?', WORDS.site.keyHelp],
] as const

/** Lists the keyboard shortcuts in a dialog that looks like that of search. */
export function showKeys(): void {
  if (document.querySelector('dialog[open]')) return
  const rows = KEYS.map(([key, what]) => make('li', {}, make('kbd', { translate: 'no' }, key), what))
  const head = make(
    'div',
    { class: 'search-form line' },
    make('strong', {}, WORDS.site.keyboard),
    makeButton(WORDS.site.close, () => dialog.close()),
  )
  const dialog = make(
    'dialog',
    { class: 'search keys', 'aria-label': WORDS.site.keyboard, closedby: 'any' },
    head,
    make('ul', {}, ...rows),
  )
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
}
