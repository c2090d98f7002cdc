import { expect, it } from 'vitest'
import { colorChoices } from 'docs402/shared/color-choices'
import { choiceAmong, nextChoice } from './color-mode'

const withSystem = { default: 'system', respectSystem: true } as const
const without = { default: 'dark', respectSystem: false } as const
const garbage = ['', ' dark', '"dark"', 'Dark', '__proto__', 'constructor', 'null', '\u0000', 'light\nx', '{}', null]

it.each([
  ...(['light', 'dark', 'system'] as const).map((choice) => [choice, withSystem, choice] as const),
  ...garbage.map((stored) => [stored, withSystem, 'system'] as const),
  [null, without, 'dark'] as const,
  ['system', without, 'dark'] as const,
])('the stored color mode %j, by %j, is %s', (stored, rules, choice) =>
  expect(choiceAmong(stored, colorChoices(rules))).toBe(choice),
)

it.each([
  [withSystem, ['system', 'light', 'dark', 'system'] as const],
  [without, ['light', 'dark', 'light', 'dark'] as const],
])('the button goes, by %j, through %j', (rules, order) => {
  for (const [index, choice] of order.slice(1).entries()) expect(nextChoice(order[index] ?? 'dark', rules)).toBe(choice)
})
