import type { BlockContent, DefinitionContent, List, ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'
import type { SitePageProps } from '../props/content-props'
import type { Site } from '../../content/schemas/site'
import type { EnglishWords } from '../../shared/words/words'
import { markdownPath } from '../../shared/routes'
import { attributeText, isFlow, isSpace, type Jsx, type Node } from '../mdx/nodes'
import { nodesOf, type Value } from '../mdx/template'

export { isJsx, isSpace, type Jsx, type Node } from '../mdx/nodes'

/** For whom a tree is read. */
export interface Reader {
  /** The page's URL. */
  url: string
  /** The site's folder, whose components may have forms of their own. */
  root?: string
  /** The site's base path, which its own URLs do not have in the sources; empty without one. */
  base?: string
  /** The route of the folder of its language, and the routes that are there; empty for the language of the site. */
  folder?: string
  routes?: ReadonlySet<string>
  /** The site's data, for components that show its name or what it is for. */
  site?: Pick<Site, 'tagline' | 'description'>
  /** The words of the interface in the language of the page, English ones by default, and that language. */
  words?: EnglishWords
  language?: string
  /** The page's props, for components that show data of the site. */
  props?: SitePageProps
  /** Search: without words that only tell a reader where he is, and alternatives in one language. */
  search?: boolean
  /** The routes of pages with a Markdown version, to which links lead then. */
  editions?: ReadonlySet<string>
  /** Within a cell, text for screen readers replaces a symbol. */
  inCell?: boolean
}

/** What reads the nodes inside a component. */
export interface Inside {
  reader: Reader
  nodes(node: { children: Nodes[] }): Node[]
  /** The same as blocks: text among them becomes a paragraph. */
  flow(node: { children: Nodes[] }): (BlockContent | DefinitionContent)[]
  /** The same within a line. */
  phrasing(node: { children: Nodes[] }): PhrasingContent[]
}

/** What a component or an element is in Markdown. */
export type MarkdownForm = (node: Jsx, inside: Inside) => Node[]
export type MarkdownForms = Readonly<Record<string, MarkdownForm>>

/** A form of nodes that are read as those of the page: what it contains can be among them. */
export const written =
  (make: (node: Jsx, reader: Reader) => Value): MarkdownForm =>
  (node, { reader, flow }) =>
    flow({ children: nodesOf(make(node, reader)) })

export const text = (value: string): PhrasingContent => ({ type: 'text', value })
export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })
export const emphasis = (value: string): PhrasingContent => ({ type: 'emphasis', children: [text(value)] })
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
export const list = (children: ListItem[], ordered = false): List => ({
  type: 'list',
  ordered,
  spread: false,
  children,
})
export const item = (...children: ListItem['children']): ListItem => ({ type: 'listItem', spread: false, children })
export const heading = (depth: 1 | 2 | 3 | 4, children: PhrasingContent[], id?: string): Node => ({
  type: 'heading',
  depth,
  children,
  ...(id === undefined ? {} : { data: { hProperties: { id } } }),
})
/** A URL of the page, or of the site, as anybody else needs it. */
export function absolute(url: string, { url: page, base = '', folder = '', routes }: Reader): string {
  const [route = ''] = url.split(/[?#]/, 1)
  const below = routes?.has(route) ? base + folder : base
  const written = /^\/(?!\/)/.test(url) ? below + url : url
  return URL.canParse(written, page) ? new URL(written, page).href : url
}
/** Where a link leads: to the Markdown version of a page, for readers of Markdown. */
export function linked(url: string, reader: Reader): string {
  const target = absolute(url, reader)
  if (!reader.editions || !URL.canParse(target)) return target
  const { origin, pathname, search, hash } = new URL(target)
  const { base = '' } = reader
  const route = pathname.slice(base.length) || '/'
  const isOwn = origin === new URL(reader.url).origin && pathname.startsWith(base)
  if (!isOwn || !reader.editions.has(route)) return target
  return origin + base + markdownPath(route) + search + hash
}
export const link = (url: string, words: string | PhrasingContent[], reader: Reader): PhrasingContent => ({
  type: 'link',
  url: linked(url, reader),
  children: (typeof words === 'string' ? [text(words)] : words) as never[],
})

/** The literal text of an attribute; undefined without one. */
export const given = (node: Jsx, name: string): string | undefined => attributeText(node, name) ?? undefined
export const classes = (node: Jsx) => (given(node, 'className') ?? given(node, 'class') ?? '').split(' ')

/** Phrasing content among blocks becomes paragraphs. */
export function asFlow(nodes: readonly Node[]): (BlockContent | DefinitionContent)[] {
  const blocks: Node[] = []
  let run: Node[] = []
  const end = () => {
    if (!run.every(isSpace)) blocks.push(paragraph(...trimmed(run)))
    run = []
  }
  for (const node of nodes) {
    if (!isFlow(node)) run.push(node)
    else {
      end()
      blocks.push(node)
    }
  }
  end()
  return blocks as (BlockContent | DefinitionContent)[]
}

/** Without space at both ends. */
export function trimmed(nodes: Node[]): PhrasingContent[] {
  const first = nodes.findIndex((node) => !isSpace(node))
  const last = nodes.findLastIndex((node) => !isSpace(node))
  return nodes.slice(first, last + 1).map((node, index, all) => {
    if (node.type !== 'text') return { ...node }
    const start = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === all.length - 1 ? start.trimEnd() : start }
  }) as PhrasingContent[]
}
