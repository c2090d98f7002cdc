import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { toString } from 'mdast-util-to-string'
import { expect, it } from 'vitest'
import { readText } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import { siteTree } from '../../reference/page-trees'
import { treeAnchors } from '../tree/testing'
import { treeMarkdown } from '../tree/markdown'
import { readRegion } from './remark-example-files'
import { sharedText } from './remark-include'

async function rendered(files: Record<string, string>) {
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
  const { markdown, imports, anchors } = await rendered({
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
  expect(imports).toEqual(['@/parts/badge', '@/parts/same'])
  expect(markdown).toBe(
    '## First[^1]\n\n## First\n\nText[^shared-1].\n\n### Deep\n\n[^shared-1]: Theirs.\n\n[^1]: Mine.\n',
  )
})

it('leaves a shared text with attributes, or with a name that means something else on the page, a component', async () => {
  const { imports } = await rendered({
    'pages/x.mdx': `import One from '../snippets/one.mdx'
import Two from '../snippets/two.mdx'
import { Badge } from '@/parts/own'

<One of="x" />

<Two />`,
    'snippets/one.mdx': 'One.\n',
    'snippets/two.mdx': "import { Badge } from '../parts/badge'\n\nTwo. <Badge />",
  })
  expect(imports).toEqual(['@/snippets/one.mdx', '@/snippets/two.mdx', '@/parts/own'])
})

it('refuses a text that shows itself, at the element', async () => {
  const loop = "import A from './a.mdx'\n\n<A />\n"
  const files = { 'pages/x.mdx': "import A from '../snippets/a.mdx'\n\n<A />\n", 'snippets/a.mdx': loop }
  await expect(rendered(files)).rejects.toThrow('snippets/a.mdx includes itself.')
})

it.each(['../../secret.mdx', '@/pages/../../secret.mdx', './linked/secret.mdx', '@/linked.mdx'])(
  'shows nothing of a text outside of the project: %s',
  async (from) => {
    const home = temporaryProject({
      'secret.mdx': 'The secret.',
      'site/pages/x.mdx': `import Own from '${from}'\n\n<Own />\n`,
    })
    const root = path.join(home, 'site')
    symlinkSync('../..', path.join(root, 'pages/linked'))
    symlinkSync('../secret.mdx', path.join(root, 'linked.mdx'))
    const tree = await siteTree(root, 'pages/x.mdx', readText(root, 'pages/x.mdx'))
    expect(toString(tree)).not.toContain('The secret.')
    expect(sharedText(from, path.join(root, 'pages/x.mdx'), root)).toBeUndefined()
  },
)

it.each(['../secret.txt', 'pages/../../secret.txt', '/../secret.txt', 'pages/linked/secret.txt', 'linked.txt'])(
  'refuses an example outside of the project: %s',
  async (file) => {
    const home = temporaryProject({
      'secret.txt': 'The secret.',
      'site/pages/x.mdx': `\`\`\`txt file="${file}"\n\`\`\`\n`,
    })
    const root = path.join(home, 'site')
    symlinkSync('../..', path.join(root, 'pages/linked'))
    symlinkSync('../secret.txt', path.join(root, 'linked.txt'))
    expect(() => readRegion(root, { file })).toThrow(`"${file}" leads out of the project. Name a file in it`)
    // Links of this site are none of the project with the code.
    if (file.includes('linked')) return
    const tree = siteTree(root, 'pages/x.mdx', readText(root, 'pages/x.mdx'))
    await expect(tree).rejects.toThrow(`"${file}" leads out of the project.`)
  },
)
