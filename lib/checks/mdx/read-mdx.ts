import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
// Also registers the MDX nodes in mdast's types.
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFileMessage } from 'vfile-message'
import { idText } from '@/lib/mdx/remark-heading-ids'

/** Where something stands in a file. */
export interface Spot {
  line: number
  column: number
  /** Offsets of the whole construct in the text. */
  start: number
  end: number
}

/** Offsets in the text. */
export type Stretch = Pick<Spot, 'start' | 'end'>

export interface MdxLink extends Spot {
  kind: 'link' | 'image'
  url: string
  text: string
  /** Of a picture: the element or component that shows it, `img` for Markdown's own, and whether it has an alternative text. */
  picture?: { element: string; hasAlt: boolean }
}

export interface MdxHeading extends Spot {
  depth: number
  text: string
  /** The id it gets in the page. */
  slug: string
}

export interface MdxFence extends Spot {
  language: string | undefined
  meta: string
  empty: boolean
}

export interface MdxFile {
  file: string
  text: string
  links: MdxLink[]
  headings: MdxHeading[]
  fences: MdxFence[]
  /** Ids that are given to elements by hand. */
  ids: (Spot & { id: string })[]
  /** The stretches of the text that are prose: no code, addresses or tags. */
  prose: Stretch[]
  /** Names of the components that are used. */
  components: Set<string>
  /** Event handlers that are given to elements and components, as in `onClick={…}`. */
  handlers: (Spot & { name: string; element: string })[]
  /** The stretches that are JavaScript: imports and exports, and what stands in braces. */
  code: { modules: Stretch[]; expressions: Stretch[] }
  /** Where the file can't be parsed. Everything else is empty then. */
  problem?: { line: number; column: number; message: string }
}

const withMdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze()
const URL_ATTRIBUTES: Record<string, MdxLink['kind']> = { href: 'link', src: 'image', poster: 'image' }

/** Attributes of components whose value readers read. */
const PROSE_ATTRIBUTES = new Set(['title', 'caption', 'alt', 'label', 'summary'])

/**
 * Reads what the rules ask of an MDX page: links, images, headings and code fences, each with its place.
 * @param file path from the root, for the findings
 */
export function readMdx(file: string, text: string): MdxFile {
  const result: MdxFile = {
    file,
    text,
    links: [],
    headings: [],
    fences: [],
    ids: [],
    prose: [],
    components: new Set(),
    handlers: [],
    code: { modules: [], expressions: [] },
  }
  let tree: Root
  try {
    tree = withMdx.parse(text)
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { ...result, problem: { ...placeOfError(error), message: error.reason } }
  }
  const slugger = new GithubSlugger()
  visit(tree, (node) => collect(node, result, slugger))
  collectReferences(tree, result)
  return result
}

function collect(node: Nodes, into: MdxFile, slugger: GithubSlugger): void {
  const spot = spotOf(node)
  if (!spot) return
  if (node.type === 'text' || node.type === 'yaml') into.prose.push({ start: spot.start, end: spot.end })
  if (node.type === 'mdxjsEsm') into.code.modules.push({ start: spot.start, end: spot.end })
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    into.code.expressions.push({ start: spot.start, end: spot.end })
  }
  if (node.type === 'link' || node.type === 'definition') {
    into.links.push({ ...spot, kind: 'link', url: node.url, text: toString(node) })
  } else if (node.type === 'image') {
    const picture = { element: 'img', hasAlt: Boolean(node.alt) }
    into.links.push({ ...spot, kind: 'image', url: node.url, text: node.alt ?? '', picture })
  } else if (node.type === 'heading') {
    const text = toString(node, { includeImageAlt: false })
    into.headings.push({ ...spot, depth: node.depth, ...headingOf(text, slugger) })
  } else if (node.type === 'code' && into.text[spot.start] !== ' ') {
    into.fences.push({ ...spot, language: node.lang ?? undefined, meta: node.meta ?? '', empty: node.value === '' })
  } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (node.name) into.components.add(node.name)
    for (const attribute of node.attributes) {
      collectCode(attribute, node.name ?? '', into)
      const value = attribute.type === 'mdxJsxAttribute' ? textOfAttribute(attribute) : undefined
      if (attribute.type !== 'mdxJsxAttribute' || value === undefined) continue
      const at = spotOf(attribute) ?? spot
      const kind = URL_ATTRIBUTES[attribute.name]
      const hasAlt = node.attributes.some((item) => item.type !== 'mdxJsxAttribute' || item.name === 'alt')
      const picture = kind === 'image' && attribute.name === 'src' ? { element: node.name ?? '', hasAlt } : undefined
      if (kind) into.links.push({ ...at, kind, url: value, text: '', ...(picture && { picture }) })
      if (attribute.name === 'id') into.ids.push({ ...at, id: value })
      if (PROSE_ATTRIBUTES.has(attribute.name))
        into.prose.push({ start: at.start + attribute.name.length, end: at.end })
    }
  }
}

/** Pictures that name a definition: `![Alt][way]`. */
function collectReferences(tree: Root, into: MdxFile): void {
  const urls = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => void urls.set(identifier, url))
  visit(tree, 'imageReference', (node) => {
    const url = urls.get(node.identifier)
    const spot = spotOf(node)
    const picture = { element: 'img', hasAlt: Boolean(node.alt) }
    if (url !== undefined && spot) into.links.push({ ...spot, kind: 'image', url, text: node.alt ?? '', picture })
  })
}

function collectCode(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, element: string, into: MdxFile): void {
  const spot = spotOf(attribute)
  if (!spot) return
  const computed = attribute.type === 'mdxJsxExpressionAttribute' || typeof attribute.value === 'object'
  if (computed && attribute.value) {
    into.code.expressions.push({ start: into.text.indexOf('{', spot.start), end: spot.end })
  }
  if (computed && attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name)) {
    into.handlers.push({ ...spot, name: attribute.name, element })
  }
}

/** A written-out value: `href="/x"`, or `href={'/x'}`. What is computed can't be known here. */
function textOfAttribute({ value }: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') return value
  return /^\s*(?<quote>['"`])(?<text>[^'"`$\\]*)\k<quote>\s*$/.exec(value?.value ?? '')?.groups?.['text']
}

/** An id may be given in the heading itself, as in `## Errors [#errors]`; else it is GitHub's slug of the text. */
function headingOf(text: string, slugger: GithubSlugger): { text: string; slug: string } {
  const given = /^(?<title>.*?)\s*\[#(?<id>[^\]]+)\]\s*$/.exec(text)?.groups
  if (given) return { text: given['title'] ?? '', slug: slugger.slug(given['id'] ?? '') }
  return { text, slug: slugger.slug(idText(text)) }
}

/** A tag that is never closed is only placed in the message's text: "(3:1-3:7)". */
function placeOfError({ line, column, reason }: VFileMessage): { line: number; column: number } {
  const [, inLine, inColumn] = /\((\d+):(\d+)/.exec(reason) ?? []
  return { line: line ?? Number(inLine ?? 1), column: column ?? Number(inColumn ?? 1) }
}

function spotOf(node: Pick<Nodes, 'position'>): Spot | undefined {
  if (!node.position) return undefined
  const { start, end } = node.position
  return { line: start.line, column: start.column, start: start.offset ?? 0, end: end.offset ?? 0 }
}
