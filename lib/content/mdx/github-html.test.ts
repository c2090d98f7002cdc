import { expect, it } from 'vitest'
import { readMdx } from './read/read-mdx'

const lines = (...text: string[]) => text.join('\n')
/** Each element with what it stands in, at the place and in the words of the writer. */
const elements = (text: string, file = 'a.mdx') => {
  const { elements: found, problems } = readMdx(file, text)
  expect(problems).toEqual([])
  return found.map(({ line, column, name, parents, start }) => {
    expect(text.slice(start, start + name.length + 1)).toBe(`<${name}`)
    return `${line}:${column} ${[name, ...parents].join(' in ')}`
  })
}

it('reads details as GitHub does, however their tags stand on lines', () => {
  expect(elements('<details>\n<summary>Title</summary>\n\nText\n\n</details>')).toEqual([
    '1:1 details',
    '2:1 summary in details',
  ])
  expect(elements('<details>\n<summary>Title</summary>\nText\n</details>')).toEqual([
    '1:1 details',
    '2:1 summary in details',
  ])
  expect(elements('<details><summary>Title</summary>\n\n- a\n\n</details>\n\n<br />')).toEqual([
    '1:1 details',
    '1:10 summary in details',
    '7:1 br',
  ])
  expect(elements('<details open>\n<summary>Title</summary>Text</details>')).toEqual([
    '1:1 details',
    '2:1 summary in details',
  ])
})

it('reads details within details, with code and lists', () => {
  const text = lines(
    '<details><summary>One</summary>',
    '',
    '```html',
    '<details><summary>Code</summary>',
    '```',
    '',
    '- a',
    '- <details><summary>Two</summary>',
    '',
    '  text `<br>`',
    '',
    '  </details>',
    '',
    '</details>',
  )
  expect(elements(text)).toEqual([
    '1:1 details',
    '1:10 summary in details',
    '8:3 details in details',
    '8:12 summary in details in details',
  ])
})

it('closes what HTML never closes, and quotes what HTML leaves bare', () => {
  expect(elements('A<br>b <img src=/a.png width=10 alt="x y"> <hr/>')).toEqual(['1:2 br', '1:8 img', '1:44 hr'])
  const [image] = readMdx('a.mdx', '<img src=/a.png width=10>').elements
  expect(image?.attributes.map(({ name, value }) => [name, value])).toEqual([
    ['src', '/a.png'],
    ['width', '10'],
  ])
})

it('reads comments and URLs in angle brackets', () => {
  const page = readMdx('a.mdx', 'See <https://x.org> or <a@b.org>.\n\n<!-- truncate -->\n\n<!-- a */ b -->\n')
  expect(page.problems).toEqual([])
  expect(page.links.map(({ url, column }) => [url, column])).toEqual([
    ['https://x.org', 5],
    ['mailto:a@b.org', 24],
  ])
  expect(page.comments.map(({ line, text, alone }) => [line, text, alone])).toEqual([
    [3, 'truncate', true],
    [5, 'a *  b', true],
  ])
})

it('tells a fault at its place, below what was rewritten', () => {
  const { problems } = readMdx('a.mdx', '<details><summary>A</summary>\n\n<Callout>\n\n</details>')
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toContain(
    '5:1 `</details>` stands where `</Callout>` should: `<Callout>` in line 3 is still open.',
  )
  const [name] = readMdx('a.mdx', '<br>\n\n<!-- c -->\n\n<details><summary>A</summary>\n\nA {name}\n\n</details>').free
  expect(name).toMatchObject({ line: 7, column: 4, name: 'name' })
})

it('reads Markdown as GitHub does: braces and angle brackets are text, HTML is read', () => {
  const text = lines(
    '# Title',
    '',
    'A {brace}, 1 < 2, `<code>` and <kbd>Ctrl</kbd> [<img src="/b.png">](/x).',
    '',
    '<p align=center><a href="/docs?a=1&amp;b=2"><img src="./a.png" alt="A way"></a></p>',
    '',
    '<h2 id="own">Words in a heading</h2>',
    '',
    'import x from y',
    '<!-- a note -->',
  )
  const page = readMdx('a.md', text)
  expect(page.problems).toEqual([])
  expect(elements(text, 'a.md')).toEqual([
    '3:32 kbd',
    '3:49 img in a',
    '5:1 p',
    '5:17 a in p',
    '5:45 img in a in p',
    '7:1 h2',
  ])
  expect(page.links.map(({ url, kind, line, column, inLink }) => [url, kind, line, column, inLink])).toEqual([
    ['/x', 'link', 3, 48, undefined],
    ['/b.png', 'image', 3, 54, true],
    ['/docs?a=1&b=2', 'link', 5, 20, false],
    ['./a.png', 'image', 5, 50, true],
  ])
  expect(page.headings.map(({ text: words, depth }) => [words, depth])).toEqual([
    ['Title', 1],
    ['Words in a heading', 2],
  ])
  expect(page.comments.map(({ text: words }) => words)).toEqual(['a note'])
  expect(page.prose.map(({ start, end }) => text.slice(start, end)).join('|')).toContain('Words in a heading')
})
