import path from 'node:path'
import { expect, it } from 'vitest'
import { mdxOptions } from '../../../page/mdx/options'
import { readCases } from '../../../content/testing'
import { plainTree } from '../../../page/tree/markdown'
import { pageTree } from '../../../page/tree/testing'
import { printedOf, sectionOf, sectionsOf } from './section'

const SITE = 'https://x.example/base'
const root = process.cwd()

async function pageOf(route: string, text: string) {
  const tree = await pageTree(
    text,
    `${root}/pages${route}.${text.startsWith('<img') ? 'md' : 'mdx'}`,
    mdxOptions(root).remarkPlugins,
  )
  const plain = await plainTree(tree, { url: SITE + route, base: '/base' })
  return { section: sectionOf(plain, { route, title: 'Its title' }) }
}

it.each(readCases(path.join(import.meta.dirname, 'section.txt')))('$name', async ({ text, expected }) => {
  const pages = [await pageOf('/docs/a', text), await pageOf('/docs/b', '# B\n\n## Two')]
  const [first, ...others] = sectionsOf(pages, SITE, '/base')
  expect(others).toEqual(['<section><h2 id="docs/b">B</h2>\n<h3 id="docs/b:two">Two</h3></section>'])
  expect(expected).not.toEqual([])
  for (const part of expected) {
    const pattern = /^\/(.*)\/$/.exec(part)?.[1]
    expect(first).toEqual(
      pattern === undefined ? expect.stringContaining(part) : expect.stringMatching(new RegExp(pattern, 's')),
    )
  }
})

it('what is too long to be printed with the others is left out, and links lead to its page', async () => {
  const long = `# Long\n\n\`\`\`text\n${'A long story. '.repeat(90_000)}\n\`\`\`\n`
  const pages = [
    await pageOf('/docs/a', '# A\n\n[Long](/docs/long), [Long too](/docs/too)'),
    await pageOf('/docs/long', long),
    await pageOf('/docs/too', `${long}\nAnd more.`),
  ]
  const { printed, sections } = printedOf(pages, SITE, '/base')
  expect(printed).toEqual(pages.slice(0, 2))
  expect(Buffer.byteLength(sections.join(''))).toBeLessThan(2_500_000)
  expect(sections[0]).toMatch(/href="#docs\/long".*href="https?:[^"#]*\/docs\/too"/s)
})
