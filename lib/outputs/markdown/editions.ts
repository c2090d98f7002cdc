import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SitePageProps } from '@/lib/content/page-props'
import { fileOf } from '@/lib/content/routes'
import { addressOf } from '@/lib/outputs/site-address'
import { contentMarkdown } from './page-markdown'

/** A page with its content as Markdown. */
export interface Edition {
  props: SitePageProps
  /** The page's absolute address. */
  url: string
  /** Markdown without a head; starts with the page's heading. */
  content: string
}

/**
 * The Markdown editions of a site's pages, in the order of their routes. The not-found page has none.
 * @param pages what the pages show
 * @param origin the site's address
 * @param out the folder of the export
 * @throws with the page that has no content
 */
export function editionsOf(pages: readonly SitePageProps[], origin: string, out: string): Edition[] {
  return pages
    .filter(({ page }) => page.kind !== 'not-found')
    .map((props) => {
      const file = fileOf(props.page.route)
      const url = addressOf(origin, props.page.route)
      try {
        return { props, url, content: contentMarkdown(readFileSync(path.join(out, file), 'utf8'), url) }
      } catch (error) {
        throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
      }
    })
}

/** When a page was last changed: of a post what its front matter says, else the last commit of its file. */
export function changedOn({ page, blog }: SitePageProps): string | undefined {
  return blog?.post ? (blog.post.updated ?? blog.post.date) : (page.updated ?? undefined)
}
