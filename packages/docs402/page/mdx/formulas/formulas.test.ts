import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Nodes } from 'mdast'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'mdast-util-to-string'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { parsedTree } from '../parser'
import { remarkFormulas } from './remark-formulas'
import { renderFormula } from './render'

const root = mkdtempSync(path.join(tmpdir(), 'formulas-'))

/** The formulas of a tree, those within a line in parentheses. */
const formulasIn = (node: Nodes): string[] => {
  if (node.type === 'math') return [node.value]
  if (node.type === 'inlineMath') return [`(${node.value})`]
  return 'children' in node ? node.children.flatMap(formulasIn) : []
}

it.each([
  ['It costs $5 for one, $7 for two.', []],
  ['Between $$ and $$$, or \\$\\$x\\$\\$', []],
  ['From $0.001 to $x_1$', []],
  ['`$$x$$` and `\\(x\\)`', []],
  ['```tex\n$$x$$\n```', []],
  ['\\\\(x\\\\) and \\(x', []],
  ['a \\(x_{i=1}\\) b', ['(x_{i=1})']],
  ['a \\( x \\) b \\(\\text{a\\)} b\\)', ['(x)', '(\\text{a)']],
  ['a $$x^2$$ costs $5', ['(x^2)']],
  ['$$x < {y}$$', ['x < {y}']],
  ['  $$ x $$  ', ['x ']],
  ['text\n$$\nx\n\n- y\n$$\ntext', ['x\n\n- y']],
  ['> $$\n> x\n> y\n> $$\n\nz', ['x\ny']],
  ['- $$\n  x\n  $$\n- \\(a\n  b\\)', ['x', '(a\nb)']],
  ['$$\nx', ['x']],
  ['**a \\(x\\)** [b $$y$$](/docs)', ['(x)', '(y)']],
])('reads formulas in dollars and parentheses, and no prices: %j', (text, expected) => {
  expect(formulasIn(parsedTree(text, false))).toEqual(expected)
  expect(formulasIn(parsedTree(text, true))).toEqual(expected)
})

it.each([
  ['a $x_{1}$ b $y$, $5 or $7', ['(x_{1})', '(y)']],
  ['$ x$ or $x $ or US$5 and $6', []],
  ['$a \\$ b$', ['(a \\$ b)']],
])('reads single dollars where a site or a page says so: %j', (text, expected) => {
  expect(formulasIn(parsedTree(text, false, true))).toEqual(expected)
  expect(formulasIn(parsedTree(`---\ntitle: A\nmath: dollars\n---\n\n${text}`, false))).toEqual(expected)
})

it.each([
  'x^2',
  '\\sum_{i=1}^n i = \\frac{n(n+1)}{2}',
  '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
  '\\begin{align} a &= b \\\\ c &= d \\notag \\end{align}',
  '\\begin{cases} 1 & x>0 \\\\ 0 \\end{cases}',
  '\\begin{array}{|c|c|} a & b \\\\ \\hline c & d \\end{array}',
  '\\boxed{\\color{red} x} \\cancel{y}',
  'E = mc^2 \\tag{1}',
])('is MathML without styles: %s', async (tex) => {
  const element = await renderFormula(root, tex, true)
  const html = 'math' in element ? toHtml(element.math) : ''
  expect(html).toMatch(/^<math display="block" class="tml-display">/)
  expect(html).not.toMatch(/ style=|<span|undefined/)
})

const textOf = async (text: string) => {
  const file = new VFile({ path: 'pages/x.mdx', value: text })
  const tree = parsedTree(text, false)
  await remarkFormulas({ root })(tree, file)
  return tree
}

it('numbers formulas, and says the numbers where others refer to them', async () => {
  const tree = await textOf(
    'See \\(\\eqref{sum}\\).\n\n$$\n\\begin{equation}x\\end{equation}\n$$\n\n```math\n\\begin{equation}y\\label{sum}\\end{equation}\n```\n\n$$z \\tag{A}$$',
  )
  expect(tree.children.map((node) => toString(node))).toEqual(['See (2).', 'x(1)', 'y(2)', 'z(A)'])
})

it.each([
  ['$$\na\n  \\frac{1\n$$', '3:10', 'Something in the formula is not closed'],
  ['- ```math\n  a & b\n  ```', '2:5', "Expected 'EOF', got '&'."],
  ['\\(\\ref{no}\\)', '1:3', 'No formula of this page has the label "no".'],
])('tells the place of a mistake: %j', async (text, place, message) => {
  const [line, column] = place.split(':').map(Number)
  await expect(textOf(text)).rejects.toMatchObject({
    line,
    column,
    message: expect.stringContaining(message) as string,
  })
})
