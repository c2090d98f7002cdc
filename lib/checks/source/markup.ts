import type { Element, ElementContent, Nodes, Root } from 'hast'
import type { Root as Markdown } from 'mdast'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import path from 'node:path'
import { VFile } from 'vfile'
import type { FileProblem } from '@chain-data/findings'
import { readElements } from '@chain-data/static-export/html'
import { isMarkdown } from '@/lib/content/mdx/is-markdown'
import { attributeText } from '@/lib/content/mdx/nodes'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { rehypeGithubHtml } from '@/lib/content/mdx/rehype-github-html'
import { remarkAlerts } from '@/lib/content/mdx/remark-alerts'
import { remarkSummaries } from '@/lib/content/mdx/remark-summaries'
import { cached } from '@/lib/content/sources/cached'
import { pageTree } from '@/lib/content/tree/page-tree'
import type { Project, SourceRule } from '../project'
import { htmlFaults } from '../valid-html'
import { isReadable } from './page-kinds'

const MDX = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'] as const
/** What components are from outside; others may be anything, like a template. */
const OUTSIDE: Readonly<Record<string, string>> = {
  ...{
    Callout: 'div',
    Card: 'a',
    Cards: 'div',
    Figure: 'figure',
    FileTree: 'div',
    Steps: 'div',
    Tabs: 'div',
    Tab: 'div',
  },
  Zoom: 'div',
}
/** What other rules report, and what the build adds. */
const LEFT_OUT = /^(?:no-dup-id|no-raw-characters|wcag\/h(?:37|63)) |^no-deprecated-attr Attribute "(?:align|name)"/
/** What must hold whatever attributes code gives an element. */
const STRUCTURE = /^(?:close-order|element-permitted-.*|no-unknown-elements|void-content)$/

/** The element of a page as it is written, which says where it is; `dataOpen` if code gives it attributes or contents. */
function elementOf(node: Nodes): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*(?:\/\*|$)/.test(node.value)
      ? []
      : [{ type: 'element', tagName: 'template', properties: { dataOpen: '' }, children: [] }]
  if (node.type !== 'element' && node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  const children = node.children.flatMap(elementOf)
  const { line = 1, column = 1 } = node.position?.start ?? {}
  // What the build adds, such as the box of a task, has no place.
  const isOpen =
    !node.position || children.some((child) => child.type === 'element' && child.properties['dataOpen'] !== undefined)
  const marks = { dataAt: `${line}:${column}`, ...(isOpen && { dataOpen: '' }) }
  if (node.type === 'element') {
    // Headings of Markdown get a link to themselves.
    const isLinked = /^h[2-4]$/.test(node.tagName) && children.length > 0
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: '#', ...marks },
      children: [{ type: 'text', value: '#' }],
    }
    return [
      { ...node, properties: { ...node.properties, ...marks }, children: isLinked ? [...children, link] : children },
    ]
  }
  const { name, attributes } = node
  if (!name) return children
  const isComponent = !/^[a-z][^.]*$/.test(name)
  const tagName = isComponent ? (OUTSIDE[name] ?? 'template') : name
  const given = attributes.map((each): [string, string | true | null] => {
    if (each.type === 'mdxJsxExpressionAttribute') return ['', null]
    return [each.name, each.value === null ? true : (attributeText(node, each.name) ?? null)]
  })
  const properties = isComponent
    ? tagName === 'a'
      ? { href: '#' }
      : {}
    : Object.fromEntries(given.filter(([, value]) => value !== null))
  const hides = isComponent || given.some(([, value]) => value === null)
  return [
    {
      type: 'element',
      tagName,
      properties: { ...properties, ...marks, ...(hides && { dataOpen: '', dataName: name }) },
      children,
    },
  ]
}

/** A page's HTML as it is written, without what code and components make. */
async function skeleton(root: string, { file, text }: MdxFile): Promise<string> {
  const place = path.join(root, file)
  const tree: Markdown = await pageTree(text, place, [remarkSummaries, remarkAlerts])
  const read = toHast(tree, { allowDangerousHtml: true, passThrough: [...MDX] }) as Root
  const page = rehypeGithubHtml({ root })(read, new VFile({ path: place })) ?? read
  const body = toHtml({ type: 'root', children: page.children.flatMap(elementOf) })
  return `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><article>${body}</article></main></body></html>`
}

async function faultsOf({ root }: Project, page: MdxFile): Promise<FileProblem[]> {
  const html = await skeleton(root, page)
  const elements = readElements(html)
  const told = new Set<string>()
  return (await htmlFaults(html, root)).flatMap(({ message, ruleId, offset, severity }): FileProblem[] => {
    // The last tag that starts at or before the place: a message may point at an attribute or an end.
    const element = elements.findLast(({ start, attributes }) => start <= offset && 'data-at' in attributes)
    const { 'data-at': at = '1:1', 'data-open': open, 'data-name': name = element?.name } = element?.attributes ?? {}
    if (told.has(at) || LEFT_OUT.test(`${ruleId} ${message}`) || (open !== undefined && !STRUCTURE.test(ruleId)))
      return []
    told.add(at)
    const [line = 1, column = 1] = at.split(':').map(Number)
    const words = ruleId === 'close-order' ? `<${name}> ends the paragraph that it is in` : message
    const cure = STRUCTURE.test(ruleId)
      ? ' Put it where HTML allows it, on lines of its own; to show it as text, use backticks.'
      : ''
    return [
      {
        ...{ file: page.file, line, column, severity: severity < 2 || isMarkdown(page.file) ? 'warning' : 'error' },
        message: `${words.replace(`<${element?.name}>`, `<${name}>`).replace(/\.?$/, '.')}${cure} [${ruleId}]`,
      },
    ]
  })
}

/** The HTML of pages is valid, and can be used by everyone, by html-validate. */
export const markup: SourceRule = {
  name: 'source/markup',
  run: async (project) => {
    const pages = project.mdx().filter(isReadable)
    const found = pages.map((page) =>
      cached(project.root, 'markup', [page.file, page.text], () => faultsOf(project, page)).catch(() => []),
    )
    return (await Promise.all(found)).flat()
  },
}
