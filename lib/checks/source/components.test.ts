import { expect, it } from 'vitest'
import { findInSources, tells, temporaryProject, text } from '../testing'
import { codeFences } from './code-samples'
import { components } from './components'
import { imports } from './imports'
import { links } from './links'
import { shownAsText } from './shown-as-text'

const OWN =
  'Available without an import: Callout, Card, Cards, Figure, FileTree, Steps, Tab, Tabs, Zoom. Import others below the front matter.'

tells(components, [
  ['import { Meter } from \'./meter\'\n\n<Meter /> <Callout title="Right" data-x="1">All</Callout> <foo>x</foo> <></>'],
  ['<Callouts>A</Callouts>', `error 1:1 There is no component <Callouts>. Did you mean <Callout>? ${OWN}`],
  [
    '<ApiValue of="baseUrl" /> and <PriceLst />',
    `error 1:1 <ApiValue> is not imported. Add below the front matter: import { ApiValue } from '@/components/api'`,
    `error 1:31 There is no component <PriceLst>. Did you mean <PriceList>? Import it: import { PriceList } from '@/components/api' ${OWN}`,
  ],
  ['{[1].map((n) => <Missing key={n} />)}', `error 1:18 There is no component <Missing>. ${OWN}`],
  [
    '<Tab>Outside</Tab>',
    'error 1:1 <Tab> is outside of <Tabs>. Put it directly into <Tabs group="…" labels={[…]}> … </Tabs>.',
  ],
  [
    "<Tabs labels={['curl']}>\n  <Tab>One</Tab>\n  <Tab>Two</Tab>\n</Tabs>",
    'error 1:1 <Tabs> has 1 labels and 2 <Tab>. Give each tab one label.',
  ],
  [
    '<Tabs group="a">\n<Tab>x</Tab>\n</Tabs>',
    "error 1:1 <Tabs> needs a list of labels, for example labels={['curl', 'Python']}.",
  ],
  ["<Tabs labels={['A']}>\n<Tab>x</Tab>\n</Tabs>", 'error 1:1 <Tabs> needs a group, for example group="language".'],
  [
    '<Steps>\n\n#### Too deep\n\n</Steps>',
    'error 1:1 <Steps> has no steps. Start each step with a level-3 heading: ### First do this. Its headings are level 4: write ### for each.',
  ],
  [
    '<Steps>\n\n1. A\n\n</Steps>',
    'error 1:1 <Steps> has no steps. Start each step with a level-3 heading: ### First do this.',
  ],
  [
    '<div style="color: red">x</div>',
    'error 1:6 The content security policy blocks style attributes. Remove it, and use a class of a style sheet, or a component that has one.',
  ],
  [
    '<center>Middle</center>',
    'error 1:1 <center> is obsolete HTML. Write <div align="center"> and </div>, as on GitHub.',
  ],
])
tells(
  components,
  [
    [
      '<Callout>x</Callout>',
      'error 1:1 <Callout> is a component, and ".md" files are rendered as on GitHub. Rename the file: pages/a.mdx',
    ],
    ['<blink>x</blink>', 'warning 1:1 <blink> is not shown, as on GitHub. To show it as text, put it in backticks.'],
  ],
  'pages/a.md',
)

const noFile = (from: string, guess = '') => `No file matches "${from}".${guess} "@/" is the project's folder.`
tells(
  imports,
  [
    [
      "import { Price } from '@/parts/price'\nimport Setup from '../../parts/setup.mdx'\nimport { z } from 'zod'\nimport fs from 'node:fs'",
    ],
    [
      "import { Price } from '@/parts/pirce'",
      `error 1:10 ${noFile('@/parts/pirce', ' Did you mean "@/parts/price"?')}`,
    ],
    ["import { X } from '../../../outside'", `error 1:10 ${noFile('../../../outside')}`],
    ["import './none.css'", `error 1:8 ${noFile('./none.css')}`],
    [
      "import { X } from '@theme/tabs'",
      `error 1:10 There is no package "@theme/tabs". Import files of the project by "@/…" or "./…"; add a package with "npm install @theme/tabs". Components of the site need no import, or one of '@/components/api'.`,
    ],
    [
      "import Part from '../part.mdx'",
      'warning 1:8 pages/part.mdx is itself a page, at /part. Keep shared texts outside of pages/: move it to snippets/part.mdx',
    ],
  ],
  'pages/docs/a.mdx',
  {
    'parts/price.tsx': 'export const Price = 1',
    'parts/setup.mdx': 'x',
    'pages/part.mdx': 'x',
    'node_modules/zod/index.js': '',
  },
)

it('tells what is wrong in texts that pages import, at its own place', async () => {
  const root = temporaryProject({
    'pages/a.mdx': text("import Shared from '@/snippets/shared.mdx'", '', '# A', '', '## Only here', '', '<Shared />'),
    'pages/b.mdx': text("import Shared from '@/snippets/shared.mdx'", '', '# B', '', '<Shared />'),
    'snippets/shared.mdx': text(
      "import Inner from './inner.mdx'",
      '',
      'See [this](/c), [that](./b) and [there](#only-here). It is $x^2$. <Inner />',
    ),
    'snippets/inner.mdx': text("import None from './none.mdx'", '', '```mermaid', 'graph', '```', '', '<None />'),
    'snippets/unused.mdx': text('[Nobody](/reads-this)'),
  })
  expect(await findInSources(links, root)).toEqual([
    expect.stringContaining('error snippets/shared.mdx:3:5 No page at "/c".'),
    'error snippets/shared.mdx:3:17 "./b" is relative, but this text is shown on /a, /b. Link to the page\'s URL, as in "/docs/intro".',
    'error snippets/shared.mdx:3:33 No "#only-here" on /b. The page has no anchors.',
  ])
  const others = await Promise.all([shownAsText, codeFences, imports].map((rule) => findInSources(rule, root)))
  expect(others).toEqual([
    [expect.stringContaining('error snippets/shared.mdx:3:60 "$x^2$" is not typeset as a formula.')],
    [expect.stringContaining('error snippets/inner.mdx:3:1 Mermaid diagrams are not rendered.')],
    [expect.stringContaining('error snippets/inner.mdx:1:8 No file matches "./none.mdx".')],
  ])
})
