import { expect, it } from 'vitest'
import { parseYaml } from './yaml'

const problemsOf = (text: string) =>
  parseYaml(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

it.each([
  ['day: 2026-01-01\nno: no\nyes: true\none: 1.0', { day: '2026-01-01', no: 'no', yes: true, one: 1 }],
  ['a: Guides # for writers\nb: https://a.example/#place', { a: 'Guides', b: 'https://a.example/#place' }],
  ['"a": "Our month: #1"', { a: 'Our month: #1' }],
  ['a: &one { b: 1 }\nc: *one', { a: { b: 1 }, c: { b: 1 } }],
  ['# alone', undefined],
  ['', undefined],
])('reads %j: days and words are texts, and only true and false booleans', (text, value) => {
  expect([parseYaml(text).value, problemsOf(text)]).toEqual([value, []])
})

it('knows where everything stands, and for what is missing the nearest thing around it', () => {
  const { scalars, placeOf } = parseYaml('a:\n  - { b: "x", 429: y }\n  - z\n', 2)
  expect(placeOf(['a', '0', 'b'])).toEqual({ line: 3, column: 7 })
  expect(placeOf(['a', '0', 'c', 'd'])).toEqual({ line: 3, column: 5 })
  expect(placeOf(['b'])).toEqual({ line: 1, column: 1 })
  expect(placeOf(['a', '0', '429'])).toEqual({ line: 3, column: 15 })
  expect(placeOf(['a', '0', 'b'], 'value')).toEqual({ line: 3, column: 10 })
  expect(placeOf(['a', '0', 'c'], 'value')).toEqual({ line: 3, column: 5 })
  expect(scalars()[0]).toEqual({ keys: ['a', '0', 'b'], value: 'x', start: 12, end: 15, line: 3, column: 10 })
  expect(scalars().map(({ keys }) => keys.join('.'))).toEqual(['a.0.b', 'a.0.429', 'a.1'])
})
