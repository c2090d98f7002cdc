import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parsedText } from '../mdx/read/parsed-pages'
import { publishedUrl } from '../../content/links/written-links'
import { findPicture } from '../../content/pictures'
import { setPicture } from '../mdx/remark-files'
import type { Post } from '../../content/types'

/** A link as it is written in a post, for another page: `#costs` and `?tab=b` lead where they lead in the post. */
const fromAnywhere = (href: string, route: string): string => (/^[#?]/.test(href) ? route + href : href)

const WORDS_A_MINUTE = 200

/** Minutes to read a post: 200 words a minute, as most blog themes count, never less than one. */
export async function readingMinutes({ text, file }: Pick<Post, 'text' | 'file'>, root: string): Promise<number> {
  const { words } = await parsedText(root, text, file)
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}

/**
 * The start of a post up to its truncate marker, for lists: its pictures have their size and URL, and links lead where
 * they lead in the post.
 * @returns null without a marker, without text before it, or if that text has components: lists then show the
 * post's description
 */
export async function excerptOf({ route, file, text }: Pick<Post, 'route' | 'file' | 'text'>, root: string) {
  const { excerpt } = await parsedText(root, text, file)
  if (!excerpt) return null
  const tree: Root = { type: 'root', children: structuredClone(excerpt) }
  visit(tree, ['link', 'image'], (node, index, parent) => {
    if (node.type === 'link') node.url = fromAnywhere(publishedUrl(node.url, file, root), route)
    const picture = node.type === 'image' ? findPicture(node.url, file, root) : undefined
    if (picture && !('problem' in picture)) setPicture(node, picture)
    else if (node.type === 'image' && parent && index !== undefined) {
      // The check reports it.
      parent.children.splice(index, 1)
      return index
    }
    return undefined
  })
  return tree.children
}
