import type { ExcerptNode } from '@/lib/content/mdx/read/mdx-file'
import { parsedText } from '@/lib/content/mdx/read/parsed-pages'
import { isExternal } from '@/lib/content/routes'
import { linkedFile } from '@/lib/content/mdx/files'
import { findPicture } from '@/lib/content/mdx/pictures'
import type { Post } from '@/lib/content/types'

/** Where a post is: links to its headings become absolute, and pictures may be next to it. */
type Place = Pick<Post, 'route' | 'file'>

/** A link as it is written in a post, for another page: `../docs` and `#costs` lead where they lead in the post. */
function fromAnywhere(href: string, route: string): string {
  if (isExternal(href) || href.startsWith('/') || !URL.canParse(href, `http://x${route}`)) return href
  const { pathname, search, hash } = new URL(href, `http://x${route}`)
  return pathname + search + hash
}

/** Gives pictures their size and URL; one that can't be shown is removed, and the check reports it. */
function fit(nodes: readonly ExcerptNode[], { route, file }: Place, root: string): ExcerptNode[] {
  return nodes.flatMap((node): ExcerptNode[] => {
    if (typeof node === 'string') return [node]
    const { tag, attributes } = node
    const children = fit(node.children, { route, file }, root)
    const { href } = attributes
    if (tag === 'a' && href !== undefined)
      return [{ tag, attributes: { ...attributes, href: fromAnywhere(linkedFile(href, file, root), route) }, children }]
    if (tag !== 'img') return [{ tag, attributes, children }]
    const picture = findPicture(attributes['src'] ?? '', file, root)
    if (!picture || 'problem' in picture) return []
    const { src, width, height } = picture
    return [{ tag, attributes: { ...attributes, src, width: String(width), height: String(height) }, children }]
  })
}

const WORDS_A_MINUTE = 200

/** Minutes to read a post: 200 words a minute, as most blog themes count, never less than one. */
export async function readingMinutes({ text, file }: Pick<Post, 'text' | 'file'>, root: string): Promise<number> {
  const { words } = await parsedText(root, text, file)
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}

/**
 * The start of a post up to its truncate marker, for lists.
 * @returns undefined without a marker, without text before it, or if that text has components: lists then show the
 * post's description
 */
export async function excerptOf(post: Place & Pick<Post, 'text'>, root: string): Promise<ExcerptNode[] | null> {
  const { excerpt } = await parsedText(root, post.text, post.file)
  return excerpt && fit(excerpt, post, root)
}
