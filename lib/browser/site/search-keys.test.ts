import { describe, expect, it } from 'vitest'
import { keepEarlyKey, type ListKey } from './search-keys'

/** Presses a key before the list appears. */
function press(
  key: string,
  how: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing', true>> = {},
) {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false }
  const event = Object.assign(new Event('keydown', { cancelable: true }), none, { key }, how)
  const early: ListKey[] = []
  keepEarlyKey(event, early)
  return { early, prevented: event.defaultPrevented }
}

describe('keys before the list is there', () => {
  it.each(['ArrowDown', 'ArrowUp', 'Enter'])('%s is kept for it', (key) => {
    expect(press(key)).toEqual({ early: [{ key, inNewTab: false }], prevented: true })
  })

  it.each(['ctrlKey', 'metaKey'] as const)('Enter with %s is kept for a new tab', (name) => {
    expect(press('Enter', { [name]: true })).toEqual({ early: [{ key: 'Enter', inNewTab: true }], prevented: true })
  })

  it.each([
    ['a', {}],
    ['ArrowLeft', {}],
    ['ArrowDown', { ctrlKey: true }],
    ['ArrowDown', { shiftKey: true }],
    ['Enter', { altKey: true }],
    ['Enter', { isComposing: true }],
  ] as const)('%s with %j is the field’s', (key, how) => {
    expect(press(key, how)).toEqual({ early: [], prevented: false })
  })
})
