import { stringify } from 'yaml'
import { markdownPath } from '@/lib/content/routes'
import { writeBelow } from '@chain-data/findings'
import type { PageContent } from '@/lib/build/page-contents'
import { changedOn } from '@/lib/content/props/changed-on'

/** The front matter of a Markdown version, in this order. */
interface MarkdownHead {
  title: string
  description: string
  url: string
  /** When it was last changed, as an ISO day or time. */
  updated?: string | undefined
}

/** The Markdown version of a page: front matter in YAML, then the content. */
export function markdownVersion(head: MarkdownHead, content: string): string {
  const known = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))
  return `---\n${stringify(known, { lineWidth: 0 })}---\n\n${content}`
}

/** Writes every page's Markdown version next to it. */
export function writeMarkdown(pages: readonly PageContent[], out: string): string {
  for (const { props, url, content } of pages) {
    const { route, title, description } = props.page
    const head = { title, description, url, updated: changedOn(props) }
    writeBelow(out, markdownPath(route), markdownVersion(head, content))
  }
  return `${pages.length} pages`
}
