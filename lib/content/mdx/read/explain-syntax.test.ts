import { expect, it } from 'vitest'
import { readMdx } from './read-mdx'

const problems = (text: string) => readMdx('a.mdx', text).problems

it.each([
  ['braces', 'A { "a": 1 } b', '1:3 This is not valid JavaScript: ', 'or put it in backticks'],
  ['a brace that is never closed', 'An open { brace', '1:9 Unexpected end of file in expression', 'write `\\{`'],
  [
    'an expression that ends outside of its quote',
    '> {a\nb}',
    '1:3 Unexpected lazy line in expression',
    'Braces contain',
  ],
  ['what looks like a tag', '1 <5', '1:3 Unexpected character `5`', 'To show `<` as text'],
  [
    'a tag that is text',
    'A Promise<string> is',
    '1:10 Expected a closing tag for `<string>`',
    'If it is no tag but text',
  ],
  ['another closing tag', '<Callout>\nText\n</Card>', '3:1 Unexpected closing tag `</Card>`', '`<Callout>`'],
  ['a closing tag alone', 'Text </Card>', '1:6 Unexpected closing slash', 'Close each tag'],
  ['quotes of word processors', '<Callout type=“tip” />', '1:15 Unexpected character `“`', 'straight quotes'],
  ['a value without quotes', '<Tabs group=a />', '1:13 Unexpected character `a`', 'straight quotes'],
  ['an import', "import { A } form './a'\n\nText", '1:14 This is not valid JavaScript: ', 'begins with "import"'],
  ['an element of HTML', 'Text<br>', '1:5 Expected a closing tag for `<br>`', 'an empty one with `/>`'],
  ['a comment of HTML', 'Text\n\n<!-- x -->', '3:1 Unexpected character `!`', '{/* text */}'],
  ['an address', 'See <https://x.org>.', '1:5 Unexpected character `/`', '[text](url)'],
])('tells the place of %s, what is wrong, and what to write', (_, text, start, advice) => {
  const [problem] = problems(text)
  const said = `${problem?.line}:${problem?.column} ${problem?.message}`
  expect(said.slice(0, start.length)).toBe(start)
  expect(said).toContain(advice)
})

it('knows how other tools write the id of a heading', () => {
  expect(problems('## Errors {#errors}')).toEqual([
    {
      ...{ line: 1, column: 11, message: 'The id of a heading is written in brackets: `[#errors]`.' },
      fix: { start: 10, end: 19, text: '[#errors]' },
    },
  ])
})
