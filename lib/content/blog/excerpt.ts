import type { ExcerptNode } from '@/lib/content/mdx/read/mdx-file'
import { parsedText } from '@/lib/content/mdx/read/parsed-pages'
import { findPicture } from '@/lib/content/mdx/pictures'

/** Where the post of an excerpt stands. */
interface PostPlace {
  /** Links to its own headings lead there. */
  route: string
  /** From the project's root: pictures may stand beside it. */
  file: string
}

/** Gives pictures their size and URL; one that can't be shown is left out, and the check tells of it. */
function fit(nodes: readonly ExcerptNode[], { route, file }: PostPlace, root: string): ExcerptNode[] {
  return nodes.flatMap((node): ExcerptNode[] => {
    if (typeof node === 'string') return [node]
    const { tag, attributes } = node
    const children = fit(node.children, { route, file }, root)
    if (tag === 'a' && attributes['href']?.startsWith('#'))
      return [{ tag, attributes: { ...attributes, href: route + attributes['href'] }, children }]
    if (tag !== 'img') return [{ tag, attributes, children }]
    const picture = findPicture(attributes['src'] ?? '', file, root)
    if (!picture || 'problem' in picture) return []
    const { src, width, height } = picture
    return [{ tag, attributes: { ...attributes, src, width: String(width), height: String(height) }, children }]
  })
}

/**
 * The beginning of a post up to its truncate marker, as lists show it.
 * @param text the post's file, as the checks have parsed it
 * @returns nothing without a marker, without a text before it, or when that text holds components: lists then show the
 * post's description
 */
export async function excerptOf(text: string, post: PostPlace, root: string): Promise<ExcerptNode[] | null> {
  const { excerpt } = await parsedText(root, text, post.file)
  return excerpt && fit(excerpt, post, root)
}
