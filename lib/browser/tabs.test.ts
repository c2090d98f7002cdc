import { describe, expect, it } from 'vitest'
import { type ChoiceStorage, readChoice, storeChoice, tabAfterKey, tabFor, tabNames } from './tabs'

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  const storage: ChoiceStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
  return { kept, storage: () => storage }
}

function blocked(): ChoiceStorage {
  throw new DOMException('denied', 'SecurityError')
}

describe('the stored choice', () => {
  it('is kept under the name of the group', () => {
    const { kept, storage } = memory()
    storeChoice(storage, 'language', 'python')
    expect([...kept]).toEqual([['tab-language', 'python']])
    expect(readChoice(storage, 'language')).toBe('python')
    expect(readChoice(storage, 'shell')).toBeNull()
  })

  it.each(['', 'Python 3', '<b>', '"python"', 'x'.repeat(41), '-'])('%j is not believed', (value) => {
    expect(readChoice(memory({ 'tab-language': value }).storage, 'language')).toBeNull()
  })

  it('may be impossible to keep', () => {
    expect(readChoice(blocked, 'language')).toBeNull()
    expect(() => storeChoice(blocked, 'language', 'python')).not.toThrow()
  })
})

describe('the tab for a choice', () => {
  const names = tabNames(['curl', 'TypeScript (client)', 'TypeScript (by hand)', 'Python'])

  it('is the one of the same name, however it is written', () => {
    expect(tabFor(names, 'typescript-by-hand')).toBe(2)
    expect(tabFor(names, 'python')).toBe(3)
  })

  it('is the nearest in kind when there is none of that name', () => {
    expect(tabFor(names, 'typescript')).toBe(1)
    expect(tabFor(['curl', 'typescript', 'python'], 'typescript-by-hand')).toBe(1)
  })

  it('is never that of another language', () => {
    const languages = tabNames(['C', 'C++', 'C#', 'F#', '日本語', '한국어', '!', '?', 'C'])
    expect(languages).toEqual(['c', 'cplusplus', 'csharp', 'fsharp', '日本語', '한국어', 'tab', 'tab-2', 'c-2'])
    expect(tabFor(['c', 'csharp'], 'cplusplus')).toBe(-1)
  })

  it('is none when nothing is alike', () => expect(tabFor(names, 'ruby')).toBe(-1))
})

it('walks along the tabs with the keys of the pattern', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', ' ', 'Enter', 'a', 'ArrowDown']
  expect(keys.map((key) => tabAfterKey(key, 3, 4))).toEqual([0, 2, 0, 3, 3, 3, null, null])
  expect(tabAfterKey('ArrowLeft', 0, 4)).toBe(3)
})
