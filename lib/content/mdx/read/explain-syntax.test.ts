import { expect, it } from 'vitest'
import { readMdx } from './read-mdx'

const said = (text: string) =>
  readMdx('a.mdx', text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
const fixed = (text: string) => {
  const fix = readMdx('a.mdx', text).problems[0]?.fix
  return fix && text.slice(0, fix.start) + fix.text + text.slice(fix.end)
}

it('says all HTML of GitHub at once, with what MDX reads instead, and leaves code alone', () => {
  const text = `<!-- a */ b -->

See <https://x.org> or <a@b.org>, \`<br>\`.<br>

> - A<br>b <img src="/a.png"
>   alt="A">
> <Card>\`<hr>\` <hr><https://y.org></Card>

\`\`\`html
<br><!-- c -->
\`\`\`
`
  const { problems } = readMdx('a.mdx', text)
  const right = problems.reduceRight(
    (rest, { fix }) => (fix ? rest.slice(0, fix.start) + fix.text + rest.slice(fix.end) : rest),
    text,
  )
  expect(right).toBe(`{/* a * / b */}

See [https://x.org](https://x.org) or [a@b.org](mailto:a@b.org), \`<br>\`.<br />

> - A<br />b <img src="/a.png"
>   alt="A" />
> <Card>\`<hr>\` <hr />[https://y.org](https://y.org)</Card>

\`\`\`html
<br><!-- c -->
\`\`\`
`)
  expect(readMdx('a.mdx', right).problems).toEqual([])
  expect(said('A<br>b')).toEqual([
    '1:2 `<br>` is not closed. Write `<br />`. Text from GitHub works unchanged in a file that ends in ".md".',
  ])
})

it('says the first syntax error: the others follow when it is right', () => {
  const page = readMdx('a.mdx', 'A { "a": 1 } b\n\n1 <5\n\n[A link](/docs)<br>')
  expect(page.problems.map(({ line }) => line)).toEqual([5, 1])
})

it('says what braces are for, and how to show them', () => {
  expect(said('A { "a": 1 } b')).toEqual([
    '1:3 Braces contain JavaScript, but this is not valid JavaScript (unexpected content after expression). To show it as text, put it in backticks, or escape the brace: `\\{`. Text from GitHub works unchanged in a file that ends in ".md".',
  ])
  expect(said('An open { brace')).toEqual([
    '1:9 This brace is never closed. Braces contain JavaScript: close it with `}`; to show a brace as text, write `\\{` or put it in backticks.',
  ])
  expect(said('> {a\nb}')).toEqual([
    '1:3 The expression in these braces continues outside of the list or quote. Put it on one line, or indent all of it equally.',
  ])
})

it('knows how other tools write the id of a heading', () => {
  expect(said('## Errors {#errors}')).toEqual(['1:11 The id of a heading is written in brackets: `[#errors]`.'])
  expect(fixed('## Errors {#errors}')).toBe('## Errors [#errors]')
})

it('says how to write what looks like a tag', () => {
  expect(said('1 <5')).toEqual([
    '1:3 `<5` does not start a tag. To show `<` as text, write `\\<` or put it in backticks.',
  ])
})

it('says which tag is not closed, or closes nothing', () => {
  expect(said('A Promise<string> is')).toEqual([
    '1:10 `<string>` is never closed, or not in the same paragraph. Close it with `</string>`, or with `/>` if it is empty; around several paragraphs, put each tag on its own line. If it is not a tag but text, put it in backticks.',
  ])
  expect(said('<Callout>\nText\n</Card>')).toEqual([
    '3:1 `</Card>` should be `</Callout>`: `<Callout>` in line 1 is still open.',
  ])
  expect(said('Text </Card>')).toEqual(['1:6 `</Card>` has no matching opening tag.'])
})

it('knows the quotes that word processors write', () => {
  expect(said('<Callout type=“tip”>\n\nText\n\n</Callout>')).toEqual([
    '1:15 Attribute values need straight quotes, not typographic ones. Write "tip".',
  ])
  expect(fixed('<Card title=“A b” href="/" />')).toBe('<Card title="A b" href="/" />')
})

it('says what is wrong with attributes and imports', () => {
  expect(said('<Tabs group=a>\n\nText\n\n</Tabs>')).toEqual([
    '1:7 Put the value of an attribute in quotes, as in type="tip", or in braces if it is computed.',
  ])
  expect(said("import { A } form './a'\n\nText")).toEqual([
    '1:14 A paragraph that begins with "import" is read as JavaScript, but this is not valid JavaScript (unexpected token). Put an empty line after imports, and start the text with another word.',
  ])
})
