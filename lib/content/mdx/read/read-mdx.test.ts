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
    expect(broken.problems).toMatchObject([{ line: 3, column: 1, structural: true }])
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

describe('the components that a page uses', () => {
  const FENCE = '```'
  const usesOf = (text: string) =>
    readMdx('a.mdx', text).uses.map(({ name, attribute, line, column }) => `${line}:${column} ${name} ${attribute}`)

  it('are found with what they name, within sentences, in code, and after other attributes', () => {
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
      '3:7 Price getBlock',
      '5:1 Hero null',
      '5:14 Price getToken',
      '7:1 RecordedExchange first-call',
      '9:1 Price getBlock',
      '9:36 ApiValue payTo',
      '11:26 Price ping',
    ])
  })

  it('are not those of samples and comments, nor elements', () => {
    const text = `Write \`<Price of="a" />\`.\n\n${FENCE}mdx\n<Price of="b" />\n${FENCE}\n\n{/* <Price of="c" /> */}\n\n<b>x</b> <PriceList />`
    expect(usesOf(text)).toEqual(['9:10 PriceList null'])
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
