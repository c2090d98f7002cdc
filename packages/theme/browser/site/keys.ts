import { isTyping } from '../early-clicks'
import { make, makeButton } from './make'
import { onKeydown } from './page-events'
import { styleDialog } from './search-dialog'

/** The keyboard shortcuts of every page. */
const KEYS = [
  ['/', 'Search'],
  ['← →', 'Next or previous tab'],
  ['Esc', 'Close what is open'],
  ['?', 'Show these keys'],
] as const

function showKeys(): void {
  styleDialog()
  const rows = KEYS.map(([key, what]) => make('li', {}, make('kbd', { translate: 'no' }, key), what))
  const head = make(
    'div',
    { class: 'search-form line' },
    make('strong', {}, 'Keyboard'),
    makeButton('Close', () => dialog.close()),
  )
  const dialog = make(
    'dialog',
    { class: 'search keys', 'aria-label': 'Keyboard', closedby: 'any' },
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
