import path from 'node:path'
import type { Definition, Image, ImageReference, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { attributeText, setAttribute, setSize } from './jsx-attributes'
import { badgeWords, findPicture, isBadge, type Picture } from './pictures'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Elements and components that show a picture by `src`. */
export const PICTURE_ELEMENTS: ReadonlySet<string | null> = new Set(['img', 'Zoom'])

const isLink = (node: Parents): boolean =>
  node.type === 'link' || node.type === 'linkReference' || ('name' in node && node.name === 'a')

/**
 * Gives every picture of a page its size, so that nothing moves when it arrives, and its URL: Markdown's own, `<img>`
 * and `<Zoom>`.
 * @throws (through the file's message, with line and column) when a picture is not there or can't be shown
 */
export function remarkPictures({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const page = path.relative(root, file.path).split(path.sep).join('/')
    const find = (url: string, at: Image | ImageReference | Element): Picture | undefined => {
      const found = findPicture(url, page, root)
      if (found && 'problem' in found) file.fail(found.problem, at)
      return found
    }
    const definitions = new Map<string, Definition>()
    visit(tree, 'definition', (node) => void definitions.set(node.identifier, node))
    visit(tree, ['image', 'imageReference'], (node, index, parent: Parents | undefined) => {
      if (node.type !== 'image' && node.type !== 'imageReference') return
      const target = node.type === 'image' ? node : definitions.get(node.identifier)
      if (!target) return
      if (parent && index !== undefined && isBadge(target.url, isLink(parent))) {
        parent.children[index] = { type: 'text', value: badgeWords(target.url, node.alt ?? '') }
        return
      }
      const picture = find(target.url, node)
      if (!picture) return
      const { src, width, height } = picture
      node.data = { ...node.data, hProperties: { src, width, height } }
    })
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent: Parents | undefined) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (!PICTURE_ELEMENTS.has(node.name)) return
      const url = attributeText(node, 'src') ?? ''
      if (parent && index !== undefined && isBadge(url, isLink(parent))) {
        parent.children[index] = { type: 'text', value: badgeWords(url, attributeText(node, 'alt') ?? '') }
        return
      }
      // MDX leaves elements that are written as HTML to React; this one is to be lazy as Markdown's are.
      delete node.data
      const picture = url ? find(url, node) : undefined
      if (!picture) return
      setAttribute(node, 'src', picture.src)
      setSize(node, picture)
    })
  }
}
