import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isSearchShortcut } from './early-clicks'

beforeAll(() => void vi.stubGlobal('HTMLElement', EventTarget))
afterAll(() => void vi.unstubAllGlobals())

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, target: null }
const CONTROL_K = { key: 'k', code: 'KeyK', ctrlKey: true }

it.each<[name: string, key: Partial<KeyboardEvent>, opens: boolean]>([
  ['Ctrl+K', CONTROL_K, true],
  ['Cmd+K', { key: 'k', code: 'KeyK', metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { ...CONTROL_K, key: 'K' }, true],
  ['Ctrl+K on a Russian layout', { ...CONTROL_K, key: 'л' }, true],
  ['Ctrl+K on a Greek layout', { ...CONTROL_K, key: 'κ' }, true],
  ['Ctrl+K on a Hebrew layout', { ...CONTROL_K, key: 'ל' }, true],
  ['Ctrl+K on an Arabic layout', { ...CONTROL_K, key: 'ن' }, true],
  ['Ctrl+K on Dvorak', { ...CONTROL_K, code: 'KeyV' }, true],
  ['Ctrl+T on Dvorak', { ...CONTROL_K, key: 't' }, false],
  ['Ctrl+E on Colemak', { ...CONTROL_K, key: 'e' }, false],
  ["Firefox's console", { ...CONTROL_K, key: 'K', shiftKey: true }, false],
  ["Firefox's console on a Russian layout", { ...CONTROL_K, key: 'Л', shiftKey: true }, false],
  ['Ctrl+Alt+K', { ...CONTROL_K, altKey: true }, false],
  ['k alone', { key: 'k', code: 'KeyK' }, false],
  ['/', { key: '/', code: 'Slash' }, true],
  ['/ of the number pad', { key: '/', code: 'NumpadDivide' }, true],
  ['/ on AZERTY', { key: '/', code: 'Period', shiftKey: true }, true],
  ['/ on a German layout', { key: '/', code: 'Digit7', shiftKey: true }, true],
  ['/ on Dvorak', { key: '/', code: 'BracketLeft' }, true],
  ['the place of / on a Russian layout', { key: '.', code: 'Slash' }, true],
  ['the place of / on AZERTY', { key: '!', code: 'Slash' }, true],
  ['the place of / on an Arabic layout', { key: 'ظ', code: 'Slash' }, true],
  ['z on Dvorak', { key: 'z', code: 'Slash' }, false],
  ['Shift and the place of / on a Russian layout', { key: ',', code: 'Slash', shiftKey: true }, false],
  ['a dead key', { key: 'Dead', code: 'Slash' }, false],
])('%s, by what it types or by its place, opens search or does not', (_, key, opens) => {
  expect(isSearchShortcut({ ...NONE, ...key } as KeyboardEvent)).toBe(opens)
})
