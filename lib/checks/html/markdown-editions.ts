import type { Element, ElementContent } from 'hast'
import { selectAll } from 'hast-util-select'
import { toString as textOfHtml } from 'hast-util-to-string'
import type { Root } from 'mdast'
import { toString as textOfMarkdown } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isLeftOut, pageContent } from '@/lib/build/outputs/markdown/clean'
import { type BuiltPage, resolveUrl } from './built-page'
import { type BuiltSite, type Fault, type HtmlRule, readablePages } from './built-site'
import { differingTablesAndLists } from './tables-and-lists'

interface Parts {
  headings: string[]
  links: Set<string>
}

/** Spaces, and what may be broken anywhere, differ between the two. */
const plain = (text: string) => text.replace(/[\s\u200b]+/g, '')

const reader = unified().use(remarkParse).use(remarkGfm).freeze()

const HEADING = /^h[1-6]$/

/** In Markdown, `[^1]` leads to its note and back. */
const isFootnoteLink = ({ properties }: Element) =>
  properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined

function visible(node: Element): Element {
  return {
    ...node,
    children: node.children.flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child]
      return isLeftOut(child) || isFootnoteLink(child) ? [] : [visible(child)]
    }),
  }
}

/** What stands in the page: headings with their levels, and where its links lead. */
function partsOfPage(content: Element, route: string, origin: string): Parts {
  const root = visible(content)
  const headings = selectAll('h1, h2, h3, h4, h5, h6', root).filter(({ tagName }) => HEADING.test(tagName))
  const links = selectAll('a[href]', root).flatMap(({ properties }) => {
    const href = String(properties['href'])
    return URL.canParse(href, origin) ? [new URL(href, origin + route).href] : []
  })
  return { headings: headings.map((node) => `${node.tagName} ${textOfHtml(node).trim()}`), links: new Set(links) }
}

/** The same of a Markdown version, without its head. */
function partsOfMarkdown(tree: Root): Parts {
  const parts: Parts = { headings: [], links: new Set() }
  visit(tree, (node) => {
    if (node.type === 'heading')
      parts.headings.push(
        `h${node.depth} ${textOfMarkdown(node, { includeHtml: false })
          .replace(/^Step \d+: /, '')
          .trim()}`,
      )
    if (node.type === 'link') parts.links.add(node.url)
  })
  return parts
}

const withoutHead = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '')

function compare(page: BuiltPage, text: string, origin: string): string[] {
  const content: Element = { type: 'element', tagName: 'div', properties: {}, children: pageContent(page.html) }
  const markdown = reader.parse(withoutHead(text))
  const here = partsOfPage(content, page.route, origin)
  const there = partsOfMarkdown(markdown)
  const known = there.headings.map(plain)
  const lost = here.headings.filter((heading) => !known.includes(plain(heading)))
  const links = [...here.links].filter((link) => !there.links.has(link))
  return [
    ...lost.map(
      (heading) => `The Markdown version lacks the heading "${heading.replace(/^h\d /, '')}" (${heading.slice(0, 2)}).`,
    ),
    ...links.map((link) => `The Markdown version lacks the link to "${link}".`),
    ...differingTablesAndLists(content, markdown),
    ...(/^---\n(?:.+\n)*title: .+\n/.test(text) && text.includes('\ndescription: ') && text.includes('\nurl: ')
      ? []
      : ['The Markdown version has no head with title, description and url.']),
  ]
}

function faultsOf(site: BuiltSite, page: BuiltPage): string[] {
  const link = page.elements.find(
    ({ name, attributes }) =>
      name === 'link' && attributes.get('rel') === 'alternate' && attributes.get('type') === 'text/markdown',
  )
  if (!link) return ['The page does not name its Markdown version (<link rel="alternate" type="text/markdown">).']
  const target = resolveUrl(site, page, link.attributes.get('href') ?? '')
  const path = target.kind === 'internal' ? target.path : undefined
  // That the file is there is what html/assets says.
  if (path === undefined || !site.files.has(path)) return []
  return compare(page, site.project.read(site.out + path), (site.origin ?? 'https://site.invalid') + site.base)
}

/** Every page has a Markdown version, with each of its headings and links, and with the text of its tables and lists. */
export const markdownEditions: HtmlRule = {
  name: 'html/markdown-editions',
  run: (site) =>
    readablePages(site)
      .filter(({ route, html }) => site.byRoute.has(route) && html.includes('<main'))
      .flatMap((page) =>
        faultsOf(site, page).map((message): Fault => ({ page, line: 1, column: 1, origin: { kind: 'page' }, message })),
      ),
}
