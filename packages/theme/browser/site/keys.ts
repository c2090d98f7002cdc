import { isTyping } from '../early-clicks'
import { make, makeButton } from './make'
import { onKeydown } from './page-events'
import { styleDialog } from './search-dialog'

/** The keyboard shortcuts of every page. */
const KEYS = [
  ['/', WORDS.site.search],
  ['← →', WORDS.site.keyTabs],
  ['Esc', WORDS.site.keyEscape],
  ['?', WORDS.site.keyHelp],
] as const

function showKeys(): void {
  styleDialog()
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

/** Shows the keyboard shortcuts on `?`, except in text fields. */
export function startKeys(): void {
  onKeydown((event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (!document.querySelector('dialog[open]')) showKeys()
  })
}
