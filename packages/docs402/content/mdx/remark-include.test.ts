import { expect, it } from 'vitest'
import { readText } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import { siteTree } from '../../reference/page-trees'
import { treeAnchors } from '../tree/anchors'
import { treeMarkdown } from '../tree/markdown'

async function shown(files: Record<string, string>) {
  const root = temporaryProject(files)
  const tree = await siteTree(root, 'pages/x.mdx', readText(root, 'pages/x.mdx'))
  const modules = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
  const imports = modules.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? [statement.source.value] : [],
  )
  const markdown = await treeMarkdown(tree, { url: 'https://docs.example.com/x' })
  return { markdown, imports, anchors: treeAnchors(tree) }
}

it('makes shared texts part of the page, with their headings, imports, footnotes and what they share themselves', async () => {
  const { markdown, imports, anchors } = await shown({
    'pages/x.mdx': `import Shared from '@/snippets/shared.mdx'
import { Same } from '@/parts/same'

## First[^1]

<Shared />

[^1]: Mine.`,
    'snippets/shared.mdx': `---
title: X
---

import Inner from './inner.mdx'
import { Badge } from '../parts/badge'
import { Same } from '@/parts/same'

## First

Text[^1]. <Badge />

<Inner />

[^1]: Theirs.`,
    'snippets/inner.mdx': '### Deep\n',
  })
  expect(anchors).toEqual(['first', 'first-1', 'deep'])
  expect(imports).toEqual(['../parts/badge', '@/parts/same'])
  expect(markdown).toBe(
    '## First[^1]\n\n## First\n\nText[^shared-1].\n\n### Deep\n\n[^shared-1]: Theirs.\n\n[^1]: Mine.\n',
  )
})

it('leaves a shared text with attributes, or with a name that means something else on the page, a component', async () => {
  const { imports } = await shown({
    'pages/x.mdx': `import One from '../snippets/one.mdx'
import Two from '../snippets/two.mdx'
import { Badge } from '@/parts/own'

<One of="x" />

<Two />`,
    'snippets/one.mdx': 'One.\n',
    'snippets/two.mdx': "import { Badge } from '../parts/badge'\n\nTwo. <Badge />",
  })
  expect(imports).toEqual(['../snippets/one.mdx', '../snippets/two.mdx', '@/parts/own'])
})

it('refuses a text that shows itself, at the element', async () => {
  const loop = "import A from './a.mdx'\n\n<A />\n"
  const files = { 'pages/x.mdx': "import A from '../snippets/a.mdx'\n\n<A />\n", 'snippets/a.mdx': loop }
  await expect(shown(files)).rejects.toThrow('snippets/a.mdx includes itself.')
})
