import { expect, it } from 'vitest'
import { rawDescription } from './raw'

it.each([
  ['a.json', '{"a": [12345678901234567891, 5, 0.12345678901234567891, -1e30], "b": "say \\"98765432109876543210\\""}'],
  ['a.yaml', 'a: [12345678901234567891, 5, 0.12345678901234567891, -1e30]\nb: say "98765432109876543210"\n'],
])('integers that JavaScript would round are texts, in %s', (file, text) => {
  const list = ['12345678901234567891', 5, 0.12345678901234568, -1e30]
  expect(rawDescription(file, text)).toEqual({ a: list, b: 'say "98765432109876543210"' })
})
