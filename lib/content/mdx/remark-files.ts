import path from 'node:path'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { findFile, namesFile, type PageFile } from './files'
import { attributeText, setAttribute, setSize } from './jsx-attributes'
import { filmSize } from './media'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Elements that play a file, or add a source. */
export const MEDIA_ELEMENTS: ReadonlySet<string | null> = new Set(['video', 'audio', 'source', 'track'])

/** HTML attributes that have other names in React: a page may write either. */
export const REACT_NAMES = new Map([
  ['autoplay', 'autoPlay'],
  ['playsinline', 'playsInline'],
  ['srclang', 'srcLang'],
  ['crossorigin', 'crossOrigin'],
])

const isElement = (node: { type: string }): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Whether a URL is a path to a file of this site. */
const isOwn = (url: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)

/**
 * Resolves the URLs of videos, sounds and links to files next to a page, and sets the size of videos to avoid layout
 * shift.
 * @throws (through the file's message, with line and column) if a video or sound is missing
 */
export function remarkFiles({ root }: { root: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = path.relative(root, file.path).split(path.sep).join('/')
    // A link may point to a generated file, which is checked in the export.
    const linked = (url: string): string => {
      const [name = ''] = url.split(/[?#]/)
      const found = isOwn(url) && namesFile(name) ? findFile(url, page, root) : undefined
      return found && 'src' in found ? found.src : url
    }
    const films: [Element, PageFile][] = []
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = linked(node.url)
    })
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, _, parent) => {
      if (!isElement(node)) return
      const href = attributeText(node, 'href')
      if (node.name === 'a' && href) setAttribute(node, 'href', linked(href))
      if (!MEDIA_ELEMENTS.has(node.name)) return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute') attribute.name = REACT_NAMES.get(attribute.name) ?? attribute.name
      for (const name of ['src', 'poster']) {
        const url = attributeText(node, name)
        if (!url || !isOwn(url)) continue
        const found = findFile(url, page, root)
        if ('problem' in found) file.fail(found.problem, node)
        setAttribute(node, name, found.src)
        const film = [node, parent].find((element) => element && isElement(element) && element.name === 'video')
        if (name === 'src' && film && isElement(film) && node.name !== 'track') films.push([film, found])
      }
    })
    for (const [film, found] of films) {
      const size = await filmSize(path.join(root, found.file))
      if (size) setSize(film, size)
    }
  }
}
