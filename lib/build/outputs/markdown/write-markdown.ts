import { stringify } from 'yaml'
import { markdownPath } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { writeLlms } from '@/lib/build/outputs/llms'
import { sitePages } from '@/lib/content/props/site-routes'
import { writeBelow } from '@chain-data/findings'
import { changedOn, editionsOf } from './editions'

/** What stands at the head of a Markdown version, in this order. */
interface MarkdownHead {
  title: string
  description: string
  url: string
  /** When it was last changed, as an ISO day or time. */
  updated?: string | undefined
}

/** The Markdown version of a page: a head in YAML, then its content. */
export function markdownEdition(head: MarkdownHead, content: string): string {
  const known = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))
  return `---\n${stringify(known, { lineWidth: 0 })}---\n\n${content}`
}

/** Writes every page's Markdown version beside it, and `llms.txt` and `llms-full.txt`, which are made of them. */
export async function writeMarkdown(root: string, out: string): Promise<string> {
  const editions = await editionsOf(await sitePages(root), site.url, root, out)
  for (const { props, url, content } of editions) {
    const { route, title, description } = props.page
    const head = { title, description, url, updated: changedOn(props) }
    writeBelow(out, markdownPath(route), markdownEdition(head, content))
  }
  return `${editions.length} pages; ${writeLlms(root, editions, out)}`
}
