import { describe, expect, it } from 'vitest'
import { tabNames } from 'docs402/shared/tab-names'
import { tabFor } from './tabs'

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

  it.each(['ruby', '', '-', 'Python 3', '<b>'])('is none for %j', (choice) => expect(tabFor(names, choice)).toBe(-1))
})
