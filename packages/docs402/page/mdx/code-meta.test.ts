import { expect, it } from 'vitest'
import { fenceInfo, parseCodeMeta } from './code-meta'

it.each([
  [
    'js {1,3-4} ins={5} del={6-7} /a b/ filename="a b.ts"',
    'js',
    { title: 'a b.ts', lines: '1 3 4 | 5 | 6 7', words: 'a b' },
  ],
  ['js{1,3-4}', 'js', { lines: '1 3 4 |  | ' }],
  ["ts title='a.ts' mark={2} highlight={4}", 'ts', { title: 'a.ts', lines: '2 4 |  | ' }],
  ['js [a.js]', 'js', { title: 'a.js' }],
  ['{.python hl_lines="1 3-4" .annotate}', 'python', { lines: '1 3 4 |  | ', unknown: '.annotate' }],
  ['{code-block} python', 'python', {}],
  ['{note} Title', '{note}', { unknown: 'Title' }],
  ['C++:line-numbers {2}', 'C++', { lines: '2 |  | ', unknown: 'line-numbers' }],
  ['rust,ignore', 'rust', {}],
  ['js:title=a.js', 'js', { title: 'a.js' }],
  ['ts showLineNumbers{5} copy=false ins="x"', 'ts', { unknown: 'showLineNumbers{5} copy=false ins="x"' }],
])('reads ```%s', (info, language, expected) => {
  const [, lang = '', meta = ''] = /^(\S+)\s*(.*)$/.exec(info) ?? []
  const fence = fenceInfo(lang, meta)
  const { filename: title, marked, inserted, deleted, words, unknown } = parseCodeMeta(fence.meta)
  const lines = [marked, inserted, deleted].map((set) => [...set].join(' ')).join(' | ')
  const parsedMeta = { title, lines, words: words.join(' '), unknown: unknown.join(' ') }
  expect(fence.language).toBe(language)
  expect(parsedMeta).toEqual({ title: undefined, lines: ' |  | ', words: '', unknown: '', ...expected })
})
