/** The buttons that open search. */
export const SEARCH_BUTTON = '[data-search-button]'

/** Whether a key is meant for a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Whether a key opens search: `/`, or K with Ctrl or Cmd. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const held = ctrlKey || metaKey
  return !altKey && (held ? key.toLowerCase() === 'k' : key === '/' && !isTyping(target))
}
