import { describe, expect, it } from 'vitest'
import { readMdx } from './read-mdx'

const text = `---
title: A
---

import { Price } from '@/components/api'

# A page

See [the intro](/docs/intro) and <a href="/blog">the blog</a>.

## Errors [#faults]

![A drawing](/drawing.svg)

## Errors

\`\`\`ts filename="x.ts"
const a = 1
\`\`\`

<Cards>
  <Card href="/docs/api" title="API">Text</Card>
  <Card href={'/docs'} title={computed}>Text</Card>
</Cards>
`

describe('an MDX page', () => {
  const page = readMdx('pages/a.mdx', text)

  it('gives its links and images with their places', () => {
    expect(page.links.map(({ kind, url, line, column }) => `${line}:${column} ${kind} ${url}`)).toEqual([
      '9:5 link /docs/intro',
      '9:37 link /blog',
      '13:1 image /drawing.svg',
      '22:9 link /docs/api',
      '23:9 link /docs',
    ])
  })

  it('gives its headings with the ids they get', () => {
    expect(page.headings.map(({ depth, text: words, slug, line }) => [depth, words, slug, line])).toEqual([
      [1, 'A page', 'a-page', 7],
      [2, 'Errors', 'faults', 11],
      [2, 'Errors', 'errors', 15],
    ])
  })

  it('gives its fences and components', () => {
    expect(page.fences).toMatchObject([{ language: 'ts', meta: 'filename="x.ts"', line: 17 }])
    expect(page.elements.map(({ name }) => name)).toEqual(['a', 'Cards', 'Card', 'Card'])
  })

  it('says where it cannot be parsed', () => {
    const broken = readMdx('pages/b.mdx', 'Text\n\n<Card>\n')
    expect(broken.problems).toMatchObject([{ line: 3, column: 1 }])
  })
})

it('reads the values of a front matter as prose, not its keys', () => {
  const text = '---\ntitel: "A: world"\ntags:\n  - guides\n---\n\nText\n'
  const { prose } = readMdx('a.mdx', text)
  expect(prose.map(({ start, end }) => text.slice(start, end).trim()).filter((part) => part !== '')).toEqual([
    '"A: world"',
    '- guides',
    'Text',
  ])
})

it('reads Markdown as GitHub does: braces and angle brackets are text, HTML is read', () => {
  const written = [
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
    '',
    '> <div>',
    '> <i>quoted</i>',
    '> </div>',
  ].join('\n')
  const page = readMdx('a.md', written)
  expect(page.problems).toEqual([])
  expect(
    page.elements.map(({ line, column, name, parents }) => `${line}:${column} ${[name, ...parents].join(' in ')}`),
  ).toEqual([
    '3:32 kbd',
    '3:49 img in a',
    '5:1 p',
    '5:17 a in p',
    '5:45 img in a in p',
    '7:1 h2',
    '12:3 div',
    '13:3 i in div',
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
  expect(page.prose.map(({ start, end }) => written.slice(start, end)).join('|')).toContain('Words in a heading')
})

describe('the components that a page uses', () => {
  const FENCE = '```'
  const usesOf = (text: string) =>
    readMdx('a.mdx', text)
      .elements.filter(({ name }) => /^[A-Z]/.test(name))
      .map(({ name, line, column }) => `${line}:${column} ${name}`)

  it('are found within sentences and in code', () => {
    expect(
      usesOf(
        `import { Price } from '@/components/api'

Costs <Price of="getBlock" />.

<Hero price={<Price of="getToken" />} />

<RecordedExchange id="x" name='first-call' />

<Price of={'getBlock'} /> {flag && <ApiValue of="payTo" />}

export const Own = () => <Price of="ping" />`,
      ),
    ).toEqual([
      '3:7 Price',
      '5:1 Hero',
      '7:1 RecordedExchange',
      '9:1 Price',
      '5:15 Price',
      '9:37 ApiValue',
      '11:27 Price',
    ])
  })

  it('are not those of samples and comments, nor elements', () => {
    const text = `Write \`<Price of="a" />\`.\n\n${FENCE}mdx\n<Price of="b" />\n${FENCE}\n\n{/* <Price of="c" /> */}\n\n<b>x</b> <PriceList />`
    expect(usesOf(text)).toEqual(['9:10 PriceList'])
  })
})

it('gives its imports with what the page calls them', () => {
  const text = `import Part, { a as b } from './part.mdx'\nimport * as all from './all'\nimport './x.css'\n\n<Part />`
  expect(readMdx('a.mdx', text).imports.map(({ from, name, local }) => [from, name, local])).toEqual([
    ['./part.mdx', 'default', 'Part'],
    ['./part.mdx', 'a', 'b'],
    ['./all', '*', 'all'],
    ['./x.css', '*', undefined],
  ])
})
