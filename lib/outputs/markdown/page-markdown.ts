import { toMdast } from 'hast-util-to-mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { stringify } from 'yaml'
import { clean } from './clean'
import { handlers } from './handlers'
import { pageContent } from './page-content'

/** What stands at the head of a Markdown version, in this order. */
interface MarkdownHead {
  title: string
  description: string
  /** The page's absolute address. */
  url: string
  /** When it was last changed, as an ISO day or time. */
  updated?: string | undefined
}

const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  setext: false,
  resourceLink: true,
  incrementListMarker: true,
})

/**
 * The content of a built page as Markdown (GitHub's flavour), without a head. Addresses are absolute, headings as on the
 * page; parts that have no sign in Markdown come out as what they mean: see `clean.ts` and `handlers.ts`.
 * @param html the exported page
 * @param url the page's absolute address
 * @throws when the page has no content
 */
export function contentMarkdown(html: string, url: string): string {
  const tree = toMdast({ type: 'root', children: clean(pageContent(html), url) }, { handlers })
  if (tree.type !== 'root') throw new Error('The page has no content.')
  return writer.stringify(tree)
}

/**
 * The Markdown version of a page: a head in YAML, then its content.
 * @param content from `contentMarkdown`
 */
export function markdownEdition(head: MarkdownHead, content: string): string {
  const known = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))
  return `---\n${stringify(known, { lineWidth: 0 })}---\n\n${content}`
}
