import path from 'node:path'
import type { Definition, Image, ImageReference, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { badgeWords, findPicture, isBadge, type Picture } from './pictures'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Elements and components that show a picture by `src`. */
export const PICTURE_ELEMENTS: ReadonlySet<string | null> = new Set(['img', 'Zoom'])

const isLink = (node: Parents): boolean =>
  node.type === 'link' || node.type === 'linkReference' || ('name' in node && node.name === 'a')

/** The text of an attribute; undefined when there is none, null when it is computed. */
function attributeText(element: Element, name: string): string | null | undefined {
  const found = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name)
  if (!found) return undefined
  if (typeof found.value === 'string') return found.value
  return /^\s*(\d+)\s*$/.exec(found.value?.value ?? '')?.[1] ?? null
}

function setAttribute(element: Element, name: string, value: string): void {
  element.attributes = [
    ...element.attributes.filter((item) => item.type !== 'mdxJsxAttribute' || item.name !== name),
    { type: 'mdxJsxAttribute', name, value },
  ]
}

/** The size to show, where a writer gave one side of it or none. */
function shownSize(element: Element, { width, height }: Picture): [width: string, height: string] | undefined {
  const [ownWidth, ownHeight] = [attributeText(element, 'width'), attributeText(element, 'height')]
  if (ownWidth === undefined && ownHeight === undefined) return [String(width), String(height)]
  const [givenWidth, givenHeight] = [Number(ownWidth), Number(ownHeight)]
  if (ownHeight === undefined && givenWidth > 0)
    return [String(givenWidth), String(Math.round((givenWidth * height) / width))]
  if (ownWidth === undefined && givenHeight > 0)
    return [String(Math.round((givenHeight * width) / height)), String(givenHeight)]
  return undefined
}

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
      const [width, height] = shownSize(node, picture) ?? []
      if (width === undefined || height === undefined) return
      setAttribute(node, 'width', width)
      setAttribute(node, 'height', height)
    })
  }
}
