import type { Element, ElementContent, Nodes, Properties, Root } from 'hast'
import type { Root as Markdown } from 'mdast'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import path from 'node:path'
import { VFile } from 'vfile'
import type { TextProblem } from '@docs402/findings'
import { readElements } from '@docs402/static-export/html'
import { isMarkdown } from '../../content/public-files'
import { attributeText } from '../../page/mdx/nodes'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { rehypeGithubHtml } from '../../page/mdx/rehype-github-html'
import { remarkAlerts } from '../../page/mdx/remark-alerts'
import { remarkSummaries } from '../../page/mdx/remark-summaries'
import { cached } from '../../content/sources/cached'
import { dollarsOf } from '../../content/sources/site-file'
import { themeComponents } from '../../page/mdx/theme-components'
import { fillComputed } from '../../page/tree/computed'
import { untypesetTree } from '../../page/tree/page-tree'
import type { RuleBody } from '../project'
import { htmlFaults } from '../valid-html'
import { isReadable } from './page-kinds'

const MDX = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'] as const
/** What other rules report, and what the build adds. */
const LEFT_OUT = /^(?:no-dup-id|no-raw-characters|wcag\/h(?:37|63)) |^no-deprecated-attr Attribute "(?:align|name)"/
/** What must hold whatever attributes code gives an element. */
const STRUCTURE = /^(?:close-order|element-permitted-.*|no-unknown-elements|void-content)$/

const element = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
  ...{ type: 'element', tagName, properties, children },
})

const { SHAPES } = await themeComponents()

/** What a component is from outside; others than the theme's may be anything, like a template. */
function outside(name: string): [tagName: string, properties: Properties] {
  const shape = SHAPES.get(name) ?? 'template'
  return [shape, shape === 'a' ? { href: '#' } : {}]
}

/** The element of a page as it is written, which says where it is; `dataOpen` if code gives it attributes or contents. */
function elementOf(node: Nodes): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*(?:\/\*|$)/.test(node.value) ? [] : [element('template', { dataOpen: '' })]
  if (node.type !== 'element' && node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  const children = node.children.flatMap(elementOf)
  const { line = 1, column = 1 } = node.position?.start ?? {}
  // What the build adds, such as the box of a task, has no place.
  const isOpen = !node.position || children.some((child) => 'properties' in child && 'dataOpen' in child.properties)
  const marks = { dataAt: `${line}:${column}`, ...(isOpen && { dataOpen: '' }) }
  if (node.type === 'element') {
    // Headings of Markdown get a link to themselves.
    if (/^h[2-4]$/.test(node.tagName) && children.length > 0)
      children.push(element('a', { href: '#', ...marks }, [{ type: 'text', value: '#' }]))
    return [element(node.tagName, { ...node.properties, ...marks }, children)]
  }
  const { name, attributes } = node
  if (!name) return children
  const given = attributes.map((each): [string, string | true | null] => {
    if (each.type === 'mdxJsxExpressionAttribute') return ['', null]
    return [each.name, each.value === null ? true : (attributeText(node, each.name) ?? null)]
  })
  const isComponent = !/^[a-z][^.]*$/.test(name)
  const hides = isComponent || given.some(([, value]) => value === null)
  const written = Object.fromEntries(given.filter(([, value]) => value !== null))
  const [tagName, properties] = isComponent ? outside(name) : [name, written]
  return [element(tagName, { ...properties, ...marks, ...(hides && { dataOpen: '', dataName: name }) }, children)]
}

/** A page's HTML as it is written, without what code and components make. */
async function skeleton(root: string, { file, text }: MdxFile): Promise<string> {
  const place = path.join(root, file)
  const tree: Markdown = await untypesetTree(text, place, [remarkSummaries, remarkAlerts], dollarsOf(root))
  fillComputed(tree)
  const read = toHast(tree, { allowDangerousHtml: true, passThrough: [...MDX] }) as Root
  const page = rehypeGithubHtml()(read, new VFile({ path: place })) ?? read
  const body = toHtml({ type: 'root', children: page.children.flatMap(elementOf) })
  return `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><article>${body}</article></main></body></html>`
}

async function faultsOf(root: string, page: MdxFile): Promise<TextProblem[]> {
  const html = await skeleton(root, page)
  const elements = readElements(html)
  const messages = new Set<string>()
  return (await htmlFaults(html, root)).flatMap(({ message, ruleId, offset, severity }): TextProblem[] => {
    // The last tag that starts at or before the place: a message may point at an attribute or an end.
    const taggedElement = elements.findLast(({ start, attributes }) => start <= offset && 'data-at' in attributes)
    const {
      'data-at': at = '1:1',
      'data-open': open,
      'data-name': name = taggedElement?.name,
    } = taggedElement?.attributes ?? {}
    const isStructure = STRUCTURE.test(ruleId)
    if (messages.has(at) || LEFT_OUT.test(`${ruleId} ${message}`) || (open !== undefined && !isStructure)) return []
    messages.add(at)
    const [line = 1, column = 1] = at.split(':').map(Number)
    const words = ruleId === 'close-order' ? `<${name}> ends the paragraph that it is in` : message
    const sentence = words.replace(`<${taggedElement?.name}>`, `<${name}>`).replace(/\.?$/, '.')
    const cure = isStructure
      ? ' Put it where HTML allows it, on lines of its own; to show it as text, use backticks.'
      : ''
    const kind = severity < 2 || isMarkdown(page.file) ? 'warning' : 'error'
    return [{ line, column, severity: kind, message: `${sentence}${cure} [${ruleId}]` }]
  })
}

/** The HTML of pages is valid, and can be used by everyone, by html-validate. */
export const markup: RuleBody = {
  page: (page, { root }) =>
    isReadable(page)
      ? cached(root, 'markup', [page.file, page.text, String(dollarsOf(root))], () => faultsOf(root, page)).catch(
          () => [],
        )
      : [],
}
