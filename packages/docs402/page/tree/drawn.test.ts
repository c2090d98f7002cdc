import path from 'node:path'
import { expect, it } from 'vitest'
import { mdxOptions } from '../mdx/options'
import { treeMarkdown } from './markdown'
import { pageTree } from './testing'
import { treeRecord } from './records'

const root = path.join(import.meta.dirname, '../../checks/source/fixtures/pictures')
const { remarkPlugins } = mdxOptions(root)
const page = { url: 'https://docs.example.com/docs/x' }

const asMarkdown = async (text: string, file = 'pages/x.mdx') =>
  treeMarkdown(await pageTree(text, path.join(root, file), remarkPlugins), page)
const asRecord = async (text: string) =>
  treeRecord(await pageTree(text, path.join(root, 'pages/x.mdx'), remarkPlugins), page)

const DIAGRAM = '```mermaid title="Paying"\ngraph LR\nA[Ask] -->|402| B[Pay]\n```\n'

it.each(['pages/x.mdx', 'pages/x.md'])('has a diagram in characters in the Markdown version of %s', async (file) => {
  const text = await asMarkdown(DIAGRAM, file)
  expect(text).toMatch(/^\*\*Paying\*\*\n\n```text\n┌/)
  expect(text).toContain('│ Ask ├─402►│ Pay │')
})

it('has sentences where characters can not show a diagram, and code for a kind that is not drawn', async () => {
  expect(await asMarkdown('```mermaid\ngraph LR\nsubgraph g [Group]\nA\nend\nB --> g\n```')).toBe(
    '- B to Group\n- A\n- Group: A\n',
  )
  expect(await asMarkdown('```mermaid\npie\n"A" : 1\n```')).toBe('```text\npie\n"A" : 1\n```\n')
})

it.each([
  ['Is \\(a^{2} < b\\) and $$c$$', 'Is $a^{2} < b$ and $c$\n'],
  ['$$\n\\sum_{i=1}^n\n$$', '$$\n\\sum_{i=1}^n\n$$\n'],
  ['| A |\n| - |\n| \\(x_i\\) |', '| A |\n| - |\n| $x_i$ |\n'],
])('has formulas as TeX in the Markdown version: %j', async (text, markdown) => {
  expect(await asMarkdown(text)).toBe(markdown)
  expect(await asMarkdown(text, 'pages/x.md')).toBe(markdown)
})

it('has commands of npm for other package managers, and npm where they have none', async () => {
  const text = await asMarkdown(
    '```sh npm2yarn\n# with npm\nnpm i -D a && npm run build # npm\nnpm ci\nnpm view a\n```',
  )
  expect(text.split(/\*\*\w+\*\*/).map((each) => each.replace(/```(?:sh)?/g, '').trim())).toEqual([
    '',
    '# with npm\nnpm i -D a && npm run build # npm\nnpm ci\nnpm view a',
    '# with npm\npnpm add -D a && pnpm run build # npm\npnpm install --frozen-lockfile\nnpm view a',
    '# with npm\nyarn add --dev a && yarn build # npm\nyarn install --immutable\nnpm view a',
    '# with npm\nbun add --dev a && bun run build # npm\nbun install --frozen-lockfile\nnpm view a',
  ])
  expect(await asMarkdown('```package-install\nnext react\n```')).toContain('pnpm add next react')
})

it.each([
  ['## Install {/* #steps */}', '## Install\n'],
  ['## {1 + 1} is two {/* sum */}', '## 2 is two\n'],
  ['## {undefined} Text', '## Text\n'],
])('has headings without comments and space in the Markdown version: %j', async (text, markdown) => {
  expect(await asMarkdown(text)).toBe(markdown)
})

it('finds a page by the words of its diagrams', async () => {
  const { body, words } = await asRecord(DIAGRAM)
  expect(body).toBe('<p>Paying. Ask to Pay: 402</p>')
  expect(words).toBe('paying. ask to pay: 402'.replaceAll(/[.:](?= )/g, ''))
})
