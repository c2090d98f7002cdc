// Part of the inline head script: as few bytes as readable code allows.

/** The buttons that open search. */
export const SEARCH_BUTTON = '[data-search-button]'

/** Whether a key is meant for a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/**
 * Whether a key opens search: `/`, or K with Ctrl or Cmd, by what it types and, unless that is another Latin letter or a
 * shortcut of its own, by its place on the keyboard: other scripts have no K. In a field, keys are the field's; Ctrl+Shift+K is Firefox's.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, code, shiftKey, altKey, target } = event
  const isHeld = event.ctrlKey || event.metaKey
  const [letter, place] = isHeld ? ['k', 'KeyK'] : ['/', 'Slash']
  if (altKey || isTyping(target)) return false
  // Many layouts have the slash above another sign.
  if (key.toLowerCase() === letter) return !isHeld || !shiftKey
  return code === place && !shiftKey && /^[^a-z\d?]$/iu.test(key)
}

/** Elements that only the site's script handles; the browser itself opens the drawer and follows links. */
const SCRIPTED = 'button:not([commandfor]),[role=button],[role=tab]'

declare global {
  interface Window {
    /** Returns the queued events, and stops queueing. */
    takeEarlyClicks?: () => HTMLElement[]
  }
}

/**
 * Queues clicks, and the keys that open search, until the site's script runs. If it can't be loaded, links that act as
 * buttons become links again.
 */
export function noteEarlyClicks(): void {
  const pressed: HTMLElement[] = []
  const note = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(SCRIPTED) : null
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    pressed.push(element)
  }
  const noteKey = (event: KeyboardEvent) => {
    const button = isSearchShortcut(event) && document.querySelector<HTMLElement>(SEARCH_BUTTON)
    if (!button) return
    event.preventDefault()
    pressed.push(button)
  }
  const end = () => {
    document.removeEventListener('click', note)
    document.removeEventListener('keydown', noteKey)
    delete window.takeEarlyClicks
    return pressed.splice(0)
  }
  const onError = ({ target }: Event) => {
    // A blocked script of somebody else, which has no integrity, says nothing about it.
    if (target instanceof HTMLScriptElement && target.integrity) for (const element of end()) element.click()
  }
  window.takeEarlyClicks = end
  document.addEventListener('click', note)
  document.addEventListener('keydown', noteKey)
  addEventListener('error', onError, true)
}

/** Events queued before the site's script ran. */
export const takeEarlyClicks = (): HTMLElement[] => window.takeEarlyClicks?.() ?? []
