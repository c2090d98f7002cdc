/** A key of the list, pressed while the list it is meant for was still being loaded. */
export interface ListKey {
  key: string
  inNewTab: boolean
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'
>

/** Whether a key belongs to whoever composes a letter or selects text with it, not to the list. */
export function isOfField(event: Pick<Pressed, 'isComposing' | 'shiftKey' | 'altKey'>): boolean {
  return event.isComposing || event.shiftKey || event.altKey
}

/**
 * Keeps Enter and the arrows until there is something to move in; the other keys are the field's.
 * @param early what was kept so far; receives the key
 */
export function keepEarlyKey(event: Pressed, early: ListKey[]): void {
  const inNewTab = event.ctrlKey || event.metaKey
  const moves = !inNewTab && /^Arrow(Up|Down)$/.test(event.key)
  if (isOfField(event) || !(moves || event.key === 'Enter')) return
  event.preventDefault()
  early.push({ key: event.key, inNewTab })
}
