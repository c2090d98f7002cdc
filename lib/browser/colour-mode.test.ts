import { describe, expect, it } from 'vitest'
import { choiceAmong, colourChoices, nextChoice } from './colour-mode'

const withSystem = { default: 'system', respectSystem: true } as const
const without = { default: 'dark', respectSystem: false } as const
const garbage = [
  '',
  ' dark',
  'dark ',
  'da rk',
  '"dark"',
  'Dark',
  '__proto__',
  'constructor',
  'null',
  '\u0000',
  'light\nx',
  '{}',
]

describe('the stored colour mode', () => {
  const readChoice = (stored: string | null, rules: Parameters<typeof colourChoices>[0]) =>
    choiceAmong(stored, colourChoices(rules))
  it.each(['light', 'dark', 'system'] as const)('%s is what it says', (choice) => {
    expect(readChoice(choice, withSystem)).toBe(choice)
  })
  it('is the default when nothing is stored', () => {
    expect([readChoice(null, withSystem), readChoice(null, without)]).toEqual(['system', 'dark'])
  })
  it.each(garbage)('%j is the default', (stored) => expect(readChoice(stored, withSystem)).toBe('system'))
  it('"system" is the default where the system is not respected', () =>
    expect(readChoice('system', without)).toBe('dark'))
})

describe('the order of the button', () => {
  const walk = (from: Parameters<typeof nextChoice>[0], rules: Parameters<typeof nextChoice>[1]) => {
    const seen = [from]
    for (let step = 0; step < 3; step++) seen.push(nextChoice(seen.at(-1) ?? from, rules))
    return seen
  }
  it('is system, light, dark where the system is respected', () => {
    expect(walk('system', withSystem)).toEqual(['system', 'light', 'dark', 'system'])
  })
  it('is light, dark where it is not', () => expect(walk('light', without)).toEqual(['light', 'dark', 'light', 'dark']))
})
