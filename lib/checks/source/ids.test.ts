import { describe, expect, it } from 'vitest'
import { findInSources, temporaryProject } from '../testing'
import { ids } from './ids'
import { links } from './links'
import { orphans } from './orphans'

const page = (...lines: string[]) => lines.join('\n\n')

it('tells of ids that writers give twice; headings and tabs go round them', async () => {
  const tabs = `<Tabs group="language" labels={['curl', 'C++']}>\n<Tab>1</Tab>\n<Tab>2</Tab>\n</Tabs>`
  const text = page(
    '# T',
    '## Way',
    '<b id="way">x</b>',
    tabs,
    '<i id="language-curl">y</i>',
    '## Way',
    '<i id="way">z</i>',
  )
  expect(await findInSources(ids, temporaryProject({ 'pages/index.mdx': text }))).toEqual([
    'error pages/index.mdx:16:1 Duplicate ID "way". Links and labels find only the first element with an id: give this element a different one.',
  ])
})

describe('sections of pages', () => {
  const told = async (files: Record<string, string>) =>
    (await findInSources(links, temporaryProject(files))).map((line) => line.replace(/^.*?No /, 'No '))

  it.each([
    ['a heading, with its own id or without', '## One\n\n## Two [#deux]', ['one', 'deux']],
    ['HTML in Markdown', '<h2>One</h2>\n\n<a name="two"></a>\n\n<p id="three">x</p>', ['one', 'two', 'three'], '.md'],
    ['an empty link', 'x [](#one)', ['one']],
    ['tabs', `<Tabs group="a" labels={['curl']}>\n<Tab>1</Tab>\n</Tabs>`, ['a-curl']],
    ['an imported text', `import Part from '../parts/part.mdx'\n\n<Part />`, ['in-part']],
  ])('%s', async (_, text, known, ending = '.mdx') => {
    const asked = [...known, 'nothing'].map((id) => `[x](/target#${id})`).join('\n')
    const files = {
      [`pages/target${ending}`]: `# T\n\n${text}\n`,
      'pages/index.mdx': asked,
      'parts/part.mdx': '## In part',
    }
    const shown = [...known].sort().map((id) => `#${id}`)
    expect(await told(files)).toEqual([`No "#nothing" on /target. Available: ${shown.join(', ')}.`])
  })

  it.each([
    ['an own component', `import { Own } from '../components/own'\n\n<Own />`],
    ['a component of a package', `import { Chart } from 'charts'\n\n<Chart />`],
    ['a computed id', 'export const way = 1\n\n<p id={way}>x</p>'],
    ['a fault in it, which another rule tells', '<Callout>'],
  ])('are not known with %s', async (_, text) => {
    expect(await told({ 'pages/target.mdx': `# T\n\n${text}\n`, 'pages/index.mdx': '[x](/target#any)' })).toEqual([])
  })
})

it('tells of pages that neither a sidebar nor a link leads to', async () => {
  const hidden = `{ title: 'X', display: 'hidden' }`
  const files = {
    'pages/index.mdx': '[Linked](/linked)',
    'pages/linked.mdx': 'x',
    'pages/lonely.mdx': '[Myself](/lonely)',
    'pages/blog/post.mdx': 'x',
    'pages/docs/_meta.ts': `export default { shown: 'Shown', hidden: ${hidden}, folder: ${hidden} }`,
    'pages/docs/shown.mdx': 'x',
    'pages/docs/hidden.mdx': 'x',
    'pages/docs/group/_meta.ts': `export default { index: ${hidden} }`,
    'pages/docs/group/index.mdx': 'x',
    'pages/docs/folder/page.mdx': 'x',
    'data/site.yaml': 'navbar:\n  items:\n    - to: /in-the-data\n',
    'pages/in-the-data.mdx': 'x',
  }
  const found = await findInSources(orphans, temporaryProject(files))
  expect(found.map((line) => line.replace(/\. Add it.*/, ''))).toEqual([
    'warning pages/docs/folder/page.mdx:1:1 No links lead to /docs/folder/page',
    'warning pages/docs/hidden.mdx:1:1 No links lead to /docs/hidden',
    'warning pages/lonely.mdx:1:1 No links lead to /lonely',
  ])
})
