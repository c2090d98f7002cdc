import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { remarkDiagrams } from '../../page/mdx/diagrams/remark-diagrams'
import { remarkFormulas } from '../../page/mdx/formulas/remark-formulas'
import { treeMarkdown } from '../../page/tree/markdown'
import { described } from './description'

const root = mkdtempSync(path.join(tmpdir(), 'described-'))

async function asMarkdown(text: string): Promise<string> {
  const tree = { type: 'root', children: described(text, { resolve: (url) => url }) } as Root
  const file = new VFile({ path: 'pages/x.mdx', value: '<EndpointReference />' })
  await remarkDiagrams({ root })(tree, file)
  await remarkFormulas({ root })(tree, file)
  return treeMarkdown(tree, { url: 'https://docs.example.com/docs/x' })
}

it.each([
  ['It costs $5 or $7, at \\(p_{i=1}\\) each: $$x<y$$', 'It costs $5 or $7, at $p_{i=1}$ each: $x<y$\n'],
  ['$$\n\\frac{a}{b}\n$$\n\nAnd\n\n```math\nc\n```', '$$\n\\frac{a}{b}\n$$\n\nAnd\n\n$$\nc\n$$\n'],
  ['- One \\(x^2\\)\n- [ ] \\(y_1\\)', '- One $x^2$\n- [ ] $y_1$\n'],
])('shows formulas of a description: %j', async (text, markdown) => {
  expect(await asMarkdown(text)).toBe(markdown)
})

it('draws diagrams of a description', async () => {
  expect(await asMarkdown('```mermaid\ngraph LR\nA --> B\n```')).toContain('│ A ├────►│ B │')
})

it.each([
  ['```mermaid\ngraph LR\nA -> B\n```', '```text\ngraph LR\nA -> B\n```\n'],
  ['```mermaid\npie\n```', '```text\npie\n```\n'],
  ['At $$\\foo$$', 'At `\\foo`\n'],
  ['Such as "\\(\\d{3}\\) \\d{3}"', 'Such as "(\\d{3}) \\d{3}"\n'],
  ['The item\\(s\\) \\(see the docs\\), and \\(n_1\\)', 'The item(s) (see the docs), and $n_1$\n'],
  ['$$\n\\foo\n$$', '```text\n\\foo\n```\n'],
])('leaves code what is wrong in a description: %j', async (text, markdown) => {
  expect(await asMarkdown(text)).toBe(markdown)
})
