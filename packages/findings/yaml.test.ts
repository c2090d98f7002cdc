import { expect, it } from 'vitest'
import { parseYaml } from './yaml'

const problemsOf = (text: string) =>
  parseYaml(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

it.each([
  [
    'title: Our month: what we did',
    '1:8 Nested mappings are not allowed in compact mappings. Text with such a character',
  ],
  ['a: 1\n\tb: 2', '2:1 YAML needs spaces here, not a tab.'],
  ['a:\tb: c', '1:3 YAML needs spaces here, not a tab.'],
  ['- url: https://a.example\n\twhy: Known.', '2:2 YAML needs spaces here, not a tab.'],
  ['a: Caf\uFFFD', '1:7 Readers see "\uFFFD" here: the file is not saved as UTF-8.'],
  ['a: 1\nb: 2\n"a": 3', '3:1 Map keys must be unique.'],
  ['a: Prices #1', '1:4 The text ends before " #1", which is a comment. Text with such a character needs quotes'],
  [
    'title:Guide\nb: c',
    '1:1 Implicit keys need to be on a single line. A key ends with a colon and a space: title: Guide.',
  ],
  ["a: 'It's here'", '1:8 Unexpected scalar at node end. Text with such a character needs quotes'],
  ['b: 1\na: "It is here\nc: 2', '2:4 Missing closing "quote.'],
  ['a: [guides, x402\nb: 1', '2:1 Flow sequence in block collection must be sufficiently indented and end with a ].'],
  ['a:\n  b: 1\n c: 2', '3:1 All mapping items must start at the same column.'],
  ['- a: 1\n b: 2', '2:1 Sequence item without - indicator.'],
  ['a: *Beta*', '1:4 There is no anchor "Beta*". Text with such a character needs quotes'],
  ['a: !important', '1:4 Unresolved tag: !important. Text with such a character needs quotes'],
  ['a: @team', '1:4 Plain value cannot start with reserved character @. Text with such a character needs quotes'],
  ['a: "C:\\data"', '1:7 Invalid escape sequence \\d.'],
  ['a: 1\n---\nb: 2', '2:1 Source contains multiple documents'],
])('says where %j is no YAML, or not what was meant', (text, problem) => {
  const [first, ...more] = problemsOf(text)
  expect(first).toContain(problem)
  expect(more).toEqual([])
})

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
