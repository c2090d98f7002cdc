import { pageLanguage } from '../../../content/page-language'
import type { Element, ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import type { Code, Nodes, Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { element, type Node } from '../template'
import { fillReferences, numberFormula, type Numbers } from './mathml'
import { placeInFormula } from './place'
import type { DisplayFormula, InlineFormula } from './remark-formula-syntax'
import { renderFormula } from './render'

type Formula = Code | DisplayFormula | InlineFormula

/** Whether a fence holds a formula. */
export const isFormula = (language: string | null | undefined): boolean => /^math$/i.test(language ?? '')

/** An element of MathML as an element of the page. */
function elementOf(node: ElementContent): Node[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element') return []
  const attributes = Object.entries(node.properties).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(' ') : String(value),
  ])
  return [element(node.tagName, Object.fromEntries(attributes), node.children.flatMap(elementOf))]
}

const html = (value: string, isBlock = false): RootContent => ({
  ...{ type: 'html', value },
  ...(isBlock ? { data: { block: true } } : {}),
})

/** Letters of a formula that fit a line on paper, and of smaller ones; more go across. */
const [FITS, FITS_SMALLER] = [64, 92]

/** How wide a formula is on paper, where nothing scrolls, as a class: by its letters, of which most stand in one line. */
const widthOf = ({ length }: string) => (length > FITS_SMALLER ? ' broad' : length > FITS ? ' long' : '')

/** A formula on lines of its own, in a box that scrolls; or within a line. In Markdown it is TeX. */
function formulaElement(math: Element, tex: string, isDisplay: boolean): MdxJsxFlowElement | MdxJsxTextElement {
  const [mathElement] = elementOf(math) as MdxJsxFlowElement[]
  if (!mathElement) throw new Error('There is no formula.')
  const words = { type: 'text' as const, value: toString(math) }
  if (!isDisplay)
    return {
      ...mathElement,
      type: 'mdxJsxTextElement',
      children: mathElement.children as MdxJsxTextElement['children'],
      data: {
        ...mathElement.data,
        instead: { markdown: [html(`$${tex.replace(/\s*\n\s*/g, ' ')}$`)], search: [words] },
      },
    }
  const box = element(
    'div',
    {
      className: `formula${widthOf(words.value)}`,
      role: 'group',
      'aria-label': pageLanguage().words.frame.formula,
      tabIndex: '0',
    },
    mathElement,
  )
  const markdown = [html(`$$\n${tex}\n$$`, true)]
  box.data = { ...box.data, instead: { markdown, search: [{ type: 'paragraph', children: [words] }] } }
  return box
}

/** What a description says that looks like a formula, and is none: `\(\d{3}\)` is Markdown for parentheses. */
function unread({ value, data }: Formula, isDisplay: boolean): Nodes {
  if (isDisplay) return { type: 'code', lang: 'text', value }
  return data?.inParentheses ? { type: 'text', value: `(${value})` } : { type: 'inlineCode', value }
}

/** The formulas of a tree, with where they are; those in code and in what is shown as it is written are none. */
function formulasIn(tree: Root) {
  const formulas: { node: Formula; index: number; parent: Parents; isDisplay: boolean }[] = []
  visit(tree, (node: Nodes, index, parent) => {
    if (!parent || index === undefined) return undefined
    const isFence = node.type === 'code' && isFormula(node.lang)
    if (node.type !== 'math' && node.type !== 'inlineMath' && !isFence) return undefined
    formulas.push({ node, index, parent, isDisplay: node.type !== 'inlineMath' })
    return SKIP
  })
  return formulas
}

/**
 * Shows the formulas of a page as MathML, those in descriptions of its API too, with the numbers that LaTeX gives them.
 * @param options.root the site's folder, where they are kept
 * @throws (through the file's message, with line and column) for a mistake in a formula of the page
 */
export function remarkFormulas({ root }: { root: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const formulas = formulasIn(tree)
    if (formulas.length === 0) return
    const results = await Promise.all(
      formulas.map(async (each) => ({ ...each, result: await renderFormula(root, each.node.value, each.isDisplay) })),
    )
    const numbers: Numbers = { next: 1, labels: new Map() }
    for (const { result } of results) if ('math' in result) numberFormula(result.math, numbers)
    for (const { node, index, parent, isDisplay, result } of results) {
      const text = String(file.value)
      const fail = (message: string, position: number) =>
        file.fail(message, node.position && placeInFormula(node.position, node.value, position, text))
      if ('problem' in result) {
        if (!node.data?.described) fail(result.problem, result.position)
        parent.children[index] = unread(node, isDisplay) as never
        continue
      }
      const [missing] = fillReferences(result.math, numbers)
      if (missing !== undefined && !node.data?.described) fail(`No formula of this page has the label "${missing}".`, 0)
      parent.children[index] = {
        ...formulaElement(result.math, node.value, isDisplay),
        position: node.position,
      } as never
    }
  }
}
