import { expect, it } from 'vitest'
import { readMdx } from './read-mdx'

const said = (text: string) =>
  readMdx('a.mdx', text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
const fixed = (text: string) => {
  const fix = readMdx('a.mdx', text).problems[0]?.fix
  return fix && text.slice(0, fix.start) + fix.text + text.slice(fix.end)
}

it('says every fault of a page at once, and reads the rest', () => {
  const page = readMdx('a.mdx', 'A { "a": 1 } b\n\n1 <5\n\n[A link](/docs) and {open\n\nMore\n\n<Callout>\n\nText\n')
  expect(page.problems.map(({ line }) => line).sort()).toEqual([1, 3, 5, 9])
  expect(page.links.map(({ url }) => url)).toEqual(['/docs'])
})

it('says what braces are for, and how to show them', () => {
  expect(said('A { "a": 1 } b')).toEqual([
    '1:3 Braces hold JavaScript, and this is none (unexpected content after expression). To show it as text, put it in backticks, or write `\\{` for the brace. A text of GitHub may stay as it is in a file that ends in ".md".',
  ])
  expect(said('An open { brace')).toEqual([
    '1:9 This brace is never closed. Braces hold JavaScript: close it with `}`; to show a brace as text, write `\\{` or put it in backticks.',
  ])
  expect(said('> {a\nb}')).toEqual([
    '1:3 The expression in these braces goes on outside the list or quote. Put it in one line, or indent it all alike.',
  ])
})

it('knows how other tools write the id of a heading', () => {
  expect(said('## Errors {#errors}')).toEqual(['1:11 The id of a heading is written in brackets: `[#errors]`.'])
  expect(fixed('## Errors {#errors}')).toBe('## Errors [#errors]')
})

it('says how to write what looks like a tag', () => {
  expect(said('1 <5')).toEqual(['1:3 `<5` begins no tag. To show `<` as text, write `\\<` or put it in backticks.'])
})

it('says which tag is not closed, or closes nothing', () => {
  expect(said('A Promise<string> is')).toEqual([
    '1:10 `<string>` is never closed, or not in the paragraph it begins in. End it with `</string>`, or with `/>` when it is empty; around several paragraphs, put each tag on a line of its own. If it is not a tag but text, put it in backticks.',
  ])
  expect(said('<Callout>\nText\n</Card>')).toEqual([
    '3:1 `</Card>` stands where `</Callout>` should: `<Callout>` in line 1 is still open.',
  ])
  expect(said('Text </Card>')).toEqual(['1:6 `</Card>` closes nothing: there is no such tag open here.'])
})

it('knows the quotes that word processors write', () => {
  expect(said('<Callout type=“tip”>\n\nText\n\n</Callout>')).toEqual([
    '1:15 Values of attributes stand in straight quotes, not in typographic ones. Write "tip".',
  ])
  expect(fixed('<Card title=“A b” href="/" />')).toBe('<Card title="A b" href="/" />')
})

it('says what is wrong with attributes and imports', () => {
  expect(said('<Tabs group=a>\n\nText\n\n</Tabs>')).toEqual([
    '1:7 Put the value of an attribute in quotes, as in type="tip", or in braces when it is computed.',
  ])
  expect(said("import { A } form './a'\n\nText")).toEqual([
    '1:14 A paragraph that begins with "import" is read as JavaScript, and this is none (unexpected token). Leave an empty line below an import; a text begins with another word.',
  ])
})
