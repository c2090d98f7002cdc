import { expect, it } from 'vitest'
import { mdxOptions } from '@/lib/content/mdx/options'
import { plainTree } from '@/lib/content/tree/markdown'
import { pageTree } from '@/lib/content/tree/page-tree'
import { printedOf, sectionsOf } from './section'

const SITE = 'https://x.example/base'
const root = process.cwd()

async function pageOf(route: string, text: string) {
  const tree = await pageTree(
    text,
    `${root}/pages${route}.${text.startsWith('<img') ? 'md' : 'mdx'}`,
    mdxOptions(root).remarkPlugins,
  )
  const plain = await plainTree(tree, { url: SITE + route, base: '/base' })
  return { props: { page: { route, title: 'Its title' } }, plain }
}

it.each<[string, string, ...(string | RegExp)[]]>([
  ['a link to a page leads to its section', '[b](/docs/b)', '<a href="#docs/b">'],
  ['to a part of it', '[b](/docs/b#two)', '<a href="#docs/b:two">'],
  [
    'to what only the page has, to what is nearest',
    '[b](/docs/b#two.limit) [c](/docs/b#x)',
    'docs/b:two"',
    '"#docs/b"',
  ],
  ['within the page', '[here](#one)\n\n## One', '<a href="#docs/a:one">', '<h3 id="docs/a:one">'],
  ['to what is not printed, to the site', '[blog](/blog)', `<a href="${SITE}/blog">`],
  ['to other sites', '[x](https://y.example/docs/b)', '<a href="https://y.example/docs/b">'],
  ['ids that other pages have are its own', '## Two', 'id="docs/a:two"'],
  ['headings are one level deeper', '# A\n## B\n### C', '<h2 id="docs/a">A</h2>', '<h3 id="docs/a:b">', '<h4 id='],
  ['a page without a title has its own', 'Text', '<h2 id="docs/a">Its title</h2>'],
  ['footnotes stay with their page', 'A[^1]\n\n[^1]: B', /href="#(docs\/a:\S+fn-1)".*<li id="\1">/s],
  [
    'pictures are files of this site',
    '![team](/authors/api-team.svg)',
    '<img src="/base/authors/api-team.svg" alt="team" ',
  ],
  [
    'pictures have one file',
    '<img src="/authors/api-team.svg" srcset="/authors/api-team.svg 2x" alt="a">',
    /src="\/base\/authors\/api-team.svg"(?!.*srcset)/,
  ],
  [
    'alternatives follow each other',
    `<Tabs group="g" labels={['X', 'Y']}><Tab>a</Tab><Tab>b</Tab></Tabs>`,
    /X.*a.*Y.*b/s,
  ],
  ['tables are tables', '|a|\n|-|\n|b|', '<table>\n<thead>'],
])('%s', async (_, text, ...parts) => {
  const pages = [await pageOf('/docs/a', text), await pageOf('/docs/b', '# B\n\n## Two')]
  const [own, ...others] = sectionsOf(pages, SITE, '/base')
  expect(others).toEqual(['<section><h2 id="docs/b">B</h2>\n<h3 id="docs/b:two">Two</h3></section>'])
  for (const part of parts)
    expect(own).toEqual(typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part))
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
