// Texts that stand here once have no names: those would only add to every page.

/** The search button: the only link that acts as a button. */
export const SEARCH = 'a[role=button]'

/** The interactive element (what acts as a button or a tab is a link or a button as well) that an event happened in: pointing at it, touching it or coming to it by keyboard is a sign of use. */
export function interactiveOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('a[href],button,summary,input,select,textarea,label') : null
}

/**
 * Whether a click on this element must wait for React. Links, summaries, fields and buttons that command a dialog or a popover
 * answer by themselves: to replay their click would answer it twice.
 */
export function needsReact(element: Element): boolean {
  return element.matches('button:not([popovertarget],[commandfor]),[role=button],[role=tab]')
}

/** Whether a click asks the browser for something of its own: a new tab, a download. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/**
 * What a key means before React is live: `take` it from the browser and replay it (the search shortcuts, moving through
 * tabs, what is typed into the search that is on its way), `copy` it for React and let the browser have it too, or `none`
 * of both.
 * @param searching whether search was asked for, so that what follows is meant for its field
 */
export function meaningOf(event: KeyboardEvent, target: Element, searching?: boolean): 'take' | 'copy' | 'none' {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && /^k$/i.test(key)) return 'take'
  if (ctrlKey || metaKey || altKey || target.closest('input,textarea,select')) return 'none'
  // What is typed into a field, and what is done there.
  if (searching && /^(.|Backspace|Enter|Arrow(Up|Down))$/.test(key)) return 'take'
  if (target.closest('[role=tab]') && /^(Arrow|Home|End)/.test(key)) return 'take'
  // A link does not answer the space bar, a button does.
  if (key === '/' || (key === ' ' && target.matches(SEARCH))) return 'take'
  return key === 'Escape' || (key.length === 1 && key !== ' ') ? 'copy' : 'none'
}
