import { onDemand } from './connect-module'
import { mayPrefetch } from './when-quiet'
import { SEARCH_BUTTON } from '../early-clicks'
import { isSearchShortcut, isTyping } from './from-head'
import { onKeydown, onPage, onPress, targetIn } from './page-events'
import { openDialog, styleDialog, type SearchModule } from './search-dialog'

const buttonAt = (event: Event) => targetIn(event, SEARCH_BUTTON)

/**
 * Opens search: by its button, Ctrl/Cmd+K, `/`, `?q=` in the URL or a button with words to search for. Without
 * JavaScript, its own button links to the list of pages. Loads the module when the pointer is on the button, to highlight
 * the words in the URL's `?mark=`, and to list the keyboard shortcuts on `?`, except in text fields.
 * @param script the URL of the search module
 */
export function startSearch(script: string): void {
  const load = onDemand<SearchModule>(script)
  const open = (query?: string) => {
    // While another dialog such as the menu is open, shortcuts do nothing.
    if (!document.querySelector('dialog[open]')) openDialog(load, query)
  }
  const openFrom = (button: HTMLElement, event: Event) => {
    event.preventDefault()
    // Closing the dialog restores the focus; in Safari, a clicked link never has it.
    button.focus({ preventScroll: true })
    open()
  }
  // What can't be loaded is told when search is opened.
  const use = (act: (module: SearchModule) => void) => void load().then(act, () => undefined)
  const warm = () => {
    if (mayPrefetch()) use(({ warmUp }) => warmUp())
  }
  const warmAt = (event: Event) => {
    if (buttonAt(event)) warm()
  }

  onPress(SEARCH_BUTTON, openFrom)
  onPress('[data-search-for]', ({ dataset }) => open(dataset['searchFor'] ?? ''))
  onKeydown((event) => {
    const button = buttonAt(event)
    if (button && event.key === ' ') openFrom(button, event)
    else if (isSearchShortcut(event) && document.querySelector(SEARCH_BUTTON)) {
      event.preventDefault()
      open()
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) {
      styleDialog()
      use(({ showKeys }) => showKeys())
    }
  })
  document.addEventListener('pointerover', warmAt)
  document.addEventListener('focusin', warmAt)
  if (document.querySelector(`${SEARCH_BUTTON}:is(:hover, :focus-visible)`)) warm()
  onPage(() => {
    const named = new URLSearchParams(location.search)
    const query = named.get('q')
    if (query) open(query)
    if (named.get('mark')) use(({ markWords }) => markWords())
  })
}
