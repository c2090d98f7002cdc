import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toMdast } from 'hast-util-to-mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { z } from 'zod'
import { fileOf } from '@/lib/content/routes'
import { messageOf } from '@chain-data/findings'
import { addressOf, basePathOf } from '@chain-data/static-export/base-path'
import { mainPart } from '@/lib/content/html/html'
import { placeBelow } from '@chain-data/static-export'
import type { SitePageProps } from '@/lib/content/props/page-props'
import { remembered } from '@/lib/content/sources/remembered'
import { hashSources } from '@/lib/content/sources/source-hash'
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

/** The content of a built page as GitHub's Markdown; parts that have no sign there come out as what they mean (`clean.ts`, `handlers.ts`). */
export function contentMarkdown(html: string, url: string): string {
  const tree = toMdast({ type: 'root', children: clean(pageContent(html), url) }, { handlers })
  if (tree.type !== 'root') throw new Error('The page has no content.')
  return writer.stringify(tree)
}

/** A page with its content as Markdown. */
export interface Edition {
  props: SitePageProps
  /** The page's absolute address. */
  url: string
  /** Markdown without a head; starts with the page's heading. */
  content: string
}

/** What makes Markdown of a page: another version of it may make another text. */
const CACHE_INPUTS = ['lib/content/html', 'lib/build/outputs/markdown', 'package-lock.json'] as const

/** The Markdown versions of pages, but for the not-found page; a page whose content is that of the last build is not converted again. */
export async function editionsOf(
  pages: readonly SitePageProps[],
  origin: string,
  root: string,
  out: string,
): Promise<Edition[]> {
  const makers = hashSources(root, CACHE_INPUTS)
  const open = pages
    .filter(({ page }) => page.kind !== 'not-found')
    .map((props) => {
      const file = fileOf(props.page.route)
      const html = placeBelow(basePathOf(origin), mainPart(readFileSync(path.join(out, file), 'utf8')))
      return { props, file, html, url: addressOf(origin, props.page.route) }
    })
  const keys = open.map(({ html, url }) => [makers, url, html])
  const contents = await remembered(root, 'markdown', keys, z.string(), (indexes) =>
    Promise.resolve(indexes.flatMap((index) => open[index] ?? []).map(convert)),
  )
  return open.map(({ props, url }, index) => ({ props, url, content: contents[index] ?? '' }))
}

function convert({ file, html, url }: { file: string; html: string; url: string }): string {
  try {
    return contentMarkdown(html, url)
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`)
  }
}

/** When a page was last changed: of a post what its front matter says, else the last commit of its file. */
export const changedOn = ({ page, blog }: SitePageProps): string | undefined =>
  blog?.post ? (blog.post.updated ?? blog.post.date) : (page.updated ?? undefined)
