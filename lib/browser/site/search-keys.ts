/** A key for the list, pressed while the list was still loading. */
export interface ListKey {
  key: string
  inNewTab: boolean
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'
>

/** Whether a key is part of text composition or selection, not for the list. */
export function isOfField(event: Pick<Pressed, 'isComposing' | 'shiftKey' | 'altKey'>): boolean {
  return event.isComposing || event.shiftKey || event.altKey
}

/**
 * Keeps Enter and the arrows until there is a list to move in; other keys are for the field.
 * @param early the keys kept so far; receives the key
 */
export function keepEarlyKey(event: Pressed, early: ListKey[]): void {
  const inNewTab = event.ctrlKey || event.metaKey
  const moves = !inNewTab && /^Arrow(Up|Down)$/.test(event.key)
  if (isOfField(event) || !(moves || event.key === 'Enter')) return
  event.preventDefault()
  early.push({ key: event.key, inNewTab })
}
