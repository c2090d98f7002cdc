import { expect, it } from 'vitest'
import { parseYaml } from './yaml-text'

const problemsOf = (text: string) =>
  parseYaml(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

it.each([
  ['title: Our month: what we did', '1:8 A text with a colon and a space in it needs quotes: title: "Our'],
  ['a: 1\n\tb: 2', '2:1 A line starts with a tab. Indent it with spaces, two for each level.'],
  ['a:\n\t- x', '2:1 A line starts with a tab.'],
  ['a:\tb: c', '1:3 A text with a colon and a space in it needs quotes'],
  ['-\ta: 1', '1:2 A tab stands here. Write a space in its place.'],
  ['a: Caf\uFFFD', '1:7 Readers see "\uFFFD" here: the file is not saved as UTF-8.'],
  ['- url: https://a.example\n\twhy: Known.', '2:2 A line starts with a tab.'],
  ['a: 1\nb: 2\na: 3', '3:1 "a" is already defined in line 1. Remove one of the two.'],
  ['a: 1\n"a": 2', '2:1 "a" is already defined in line 1.'],
  ['a: Prices #1', '1:4 The text ends before " #1", which is a comment. Put the whole text in quotes'],
  ['title:Guide\nb: c', '1:1 A key ends with a colon and a space: title: Guide.'],
  ['a: 1\nb', '2:1 A key ends with a colon and a space'],
  ["a: 'It's here'", '1:8 A text in quotes ends at the next quote of the same kind.'],
  ['b: 1\na: "It is here\nc: 2', '2:4 A quote or bracket is never closed. Close it.'],
  ['a: [guides, x402\nb: 1', '2:1 A bracket is never closed.'],
  ['a: [\n  - b', '2:3 A bracket is never closed.'],
  ['a:\n  b: 1\n c: 2', '3:1 The indentation differs'],
  ['a: 1\n  b: 2', '1:4 The indentation differs'],
  ['- a: 1\n b: 2', '2:1 The indentation differs'],
  ['a: - b', '1:4 A list starts in the line below its key'],
  ['a: *Beta*', '1:4 A text that starts with "*" or "&" needs quotes'],
  ['a: &Beta', '1:9 A text that starts with "*" or "&" needs quotes'],
  ['a: & Beta', '1:4 A text that starts with "*" or "&" needs quotes'],
  ['a: !important', '1:4 A text that starts with "!" needs quotes'],
  ['a: @team', '1:4 A text that starts with "@", "`" or "%" needs quotes'],
  ['a: "C:\\data"', '1:7 A backslash in double quotes starts an escape.'],
  ['a: 1\n---\nb: 2', '2:1 A line of "---" starts another document. Remove it.'],
])('says in the words of writers what is wrong with %j', (text, problem) => {
  const [first, ...more] = problemsOf(text)
  expect(first).toContain(problem)
  expect(more).toEqual([])
})

it.each([
  'a: no',
  'a: 2026-01-01',
  'a: Guides # for writers',
  'a: https://a.example/#place',
  '"a": "Our month: #1"',
  '# alone',
  '',
])('lets %j pass', (text) => {
  expect(problemsOf(text)).toEqual([])
})

it('takes days and words for texts, and only true and false for booleans', () => {
  const text = 'day: 2026-01-01\nno: no\nyes: true\none: 1.0\nquoted: "1.0"\n'
  expect(parseYaml(text).value).toEqual({ day: '2026-01-01', no: 'no', yes: true, one: 1, quoted: '1.0' })
})

it('knows where everything stands, and for what is missing the nearest thing around it', () => {
  const { leafAt, leaves, offsetOf, placeOf } = parseYaml('a:\n  - { b: "x", 429: y }\n  - z\n', { firstLine: 2 })
  expect(placeOf(['a', '0', 'b'])).toEqual({ line: 3, column: 7 })
  expect(placeOf(['a', '0', 'c', 'd'])).toEqual({ line: 3, column: 5 })
  expect(placeOf(['b'])).toEqual({ line: 1, column: 1 })
  expect(placeOf(['a', '0', '429'])).toEqual({ line: 3, column: 15 })
  expect(placeOf(['a', '0', 'b'], 'value')).toEqual({ line: 3, column: 10 })
  expect(placeOf(['a', '0', 'c'], 'value')).toEqual({ line: 3, column: 5 })
  expect(offsetOf(['a', '2'])).toBeUndefined()
  expect(leafAt(['a', '0', 'b'])).toMatchObject({ value: 'x', source: 'x', start: 12, end: 15, line: 3, column: 10 })
  expect(leaves().map(({ keys }) => keys.join('.'))).toEqual(['a.0.b', 'a.0.429', 'a.1'])
})

it('lets a text refer to its own values where that is allowed', () => {
  const { value, problems } = parseYaml('a: &one { b: 1 }\nc: *one\n', { references: true })
  expect([value, problems]).toEqual([{ a: { b: 1 }, c: { b: 1 } }, []])
})
