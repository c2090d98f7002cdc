import path from 'node:path'
import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { findFile, namesFile, type PageFile } from './files'
import { attributeText, setAttribute, setSize } from './jsx-attributes'
import { filmSize } from './media'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** Elements that play a file, or bring one to it. */
export const MEDIA_ELEMENTS: ReadonlySet<string | null> = new Set(['video', 'audio', 'source', 'track'])

/** HTML's names of attributes that React knows by names of its own. */
const REACT_NAMES = new Map([
  ['autoplay', 'autoPlay'],
  ['playsinline', 'playsInline'],
  ['srclang', 'srcLang'],
  ['crossorigin', 'crossOrigin'],
])

const isElement = (node: { type: string }): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Whether a URL names a file of this site by its place. */
const isOwn = (url: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)

/**
 * Gives films and sounds their URL, films their size, so that nothing moves when they arrive, and links to files beside
 * a page the URL that these get.
 * @throws (through the file's message, with line and column) when a film or sound is not there
 */
export function remarkFiles({ root }: { root: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = path.relative(root, file.path).split(path.sep).join('/')
    // What a link names may be made by the build: then the check of the export knows.
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
