import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { markdownPath } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/pages/site-routes'
import { writeLlms } from '@/lib/outputs/llms'
import { changedOn, editionsOf } from './editions'
import { markdownEdition } from './page-markdown'

/**
 * Writes every page's Markdown version beside it, and `llms.txt` and `llms-full.txt`, which are made of them.
 * @param root the project's root folder
 * @param out the export's folder
 * @throws when a page has no content
 */
export async function writeMarkdown(root: string, out: string): Promise<string> {
  const editions = await editionsOf(await sitePages(root), site.url, root, out)
  for (const { props, url, content } of editions) {
    const file = path.join(out, markdownPath(props.page.route))
    mkdirSync(path.dirname(file), { recursive: true })
    const { title, description } = props.page
    writeFileSync(file, markdownEdition({ title, description, url, updated: changedOn(props) }, content))
  }
  return `${editions.length} pages; ${writeLlms(editions, out)}`
}
