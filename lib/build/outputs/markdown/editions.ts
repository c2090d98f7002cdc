import type { Element } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { SitePageProps } from '@/lib/content/props/page-props'
import { clean, pageContent } from './clean'
import { handlers } from './handlers'

const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  setext: false,
  resourceLink: true,
  incrementListMarker: true,
})

/**
 * The content of a built page as GitHub's Markdown; elements without a Markdown syntax are written out (`clean.ts`,
 * `handlers.ts`).
 * @param main the main part of the page, which is modified
 */
export function contentMarkdown(main: Element, url: string): string {
  const tree = toMdast({ type: 'root', children: clean(pageContent(main), url) }, { handlers })
  if (tree.type !== 'root') throw new Error('The page has no content.')
  return writer.stringify(tree)
}

/** A page with its content as Markdown. */
export interface Edition {
  props: SitePageProps
  /** The page's absolute URL. */
  url: string
  /** Markdown without front matter; starts with the page's heading. */
  content: string
}

/** When a page was last changed: for a post, the date in its front matter; otherwise the last commit of its file. */
export const changedOn = ({ page, blog }: SitePageProps): string | undefined =>
  blog?.post ? (blog.post.updated ?? blog.post.date) : (page.updated ?? undefined)
