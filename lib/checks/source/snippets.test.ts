import { expect, it } from 'vitest'
import { findInSources, temporaryProject, text } from '../testing'
import { codeFences } from './code-samples'
import { imports } from './imports'
import { links } from './links'
import { math } from './mdx-syntax'

const root = temporaryProject({
  'pages/a.mdx': text("import Shared from '@/snippets/shared.mdx'", '', '# A', '', '## Only here', '', '<Shared />'),
  'pages/b.mdx': text(
    "import Shared from '@/snippets/shared.mdx'",
    "import Part from './part.mdx'",
    '',
    '# B',
    '',
    '<Shared />',
  ),
  'pages/part.mdx': text('A part.'),
  'snippets/shared.mdx': text(
    "import Inner from './inner.mdx'",
    '',
    'See [this](/c), [that](./b) and [there](#only-here).',
    '',
    'It is $x^2$.',
    '',
    '<Inner />',
  ),
  'snippets/inner.mdx': text("import None from './none.mdx'", '', '```mermaid', 'graph', '```', '', '<None />'),
  'snippets/unused.mdx': text('[Nobody](/reads-this)'),
})

it('checks the links of a text that pages import, at its own place', async () => {
  expect(await findInSources(links, root)).toEqual([
    expect.stringContaining('error snippets/shared.mdx:3:5 No page at "/c".'),
    'error snippets/shared.mdx:3:17 "./b" is relative, and this text stands on /a, /b. Link to the page\'s URL, as in "/docs/intro".',
    'error snippets/shared.mdx:3:33 No "#only-here" on /b. The page has no anchors.',
  ])
})

it('checks its formulas, diagrams and imports, and those of what it imports itself', async () => {
  expect(await findInSources(math, root)).toEqual([
    expect.stringContaining('error snippets/shared.mdx:5:7 "$x^2$" is not typeset as a formula.'),
  ])
  expect(await findInSources(codeFences, root)).toEqual([
    expect.stringContaining('error snippets/inner.mdx:3:1 Diagrams in Mermaid are not drawn.'),
  ])
  expect(await findInSources(imports, root)).toEqual([
    'warning pages/b.mdx:2:8 pages/part.mdx is a page of its own, at /part. A text that pages share stands outside of pages/: move it to snippets/part.mdx',
    expect.stringContaining('error snippets/inner.mdx:1:8 There is no file for "./none.mdx".'),
  ])
})
