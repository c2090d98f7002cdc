import path from 'node:path'
import type { Heading, Nodes, Parents, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { edited } from '@docs402/findings'
import type { VFile } from 'vfile'
import { changeUrlsInSet } from '@docs402/static-export/file-url'
import { readElements } from '@docs402/static-export/html'
import { isExternal } from '../../shared/routes'
import { publishedUrl } from '../../content/links/written-links'
import { findFile, pagePath, type PageFile } from '../../content/public-files'
import { attributeText, isJsx, isSpace, type Jsx, setAttribute, setSize } from './nodes'
import { filmSize } from './media'
import { badgeWords, findPicture, isBadge, type Picture } from '../../content/pictures'

/** Elements and components that show a picture by `src`. */
export const PICTURE_ELEMENTS: ReadonlySet<string | null> = new Set(['img', 'Zoom'])

/** Elements that show or play a file, or add a source. */
const FILE_ELEMENTS: ReadonlySet<string | null> = new Set(['img', 'video', 'audio', 'source', 'track'])

/** HTML attributes that have other names in React: a page may write either. */
export const REACT_NAMES = new Map([
  ['autoplay', 'autoPlay'],
  ['playsinline', 'playsInline'],
  ['srclang', 'srcLang'],
  ['crossorigin', 'crossOrigin'],
  ['srcset', 'srcSet'],
])

const isLink = (node: Parents): boolean =>
  node.type === 'link' || node.type === 'linkReference' || ('name' in node && node.name === 'a')

/** The picture that a node shows: its URL as written, and its alternative text. */
function pictureIn(node: Nodes, definitions: ReadonlyMap<string, string>) {
  if (node.type === 'image') return { url: node.url, alt: node.alt ?? '' }
  if (node.type === 'imageReference') return { url: definitions.get(node.identifier) ?? '', alt: node.alt ?? '' }
  if (!isJsx(node) || !PICTURE_ELEMENTS.has(node.name)) return undefined
  return { url: attributeText(node, 'src') ?? '', alt: attributeText(node, 'alt') ?? '' }
}

/** Badges are next to the words of a heading. Alone, they are its words. */
function withoutBadges(heading: Heading, definitions: ReadonlyMap<string, string>): void {
  const isBadges = (node: Nodes, inLink = false): boolean => {
    const linkedPicture = pictureIn(node, definitions)
    if (linkedPicture) return isBadge(linkedPicture.url, inLink)
    const isTarget = 'children' in node && isLink(node) && node.children.length > 0
    return isTarget && node.children.every((child) => isSpace(child) || isBadges(child, true))
  }
  const words = heading.children.filter((child) => !isBadges(child))
  if (words.every(isSpace) || words.length === heading.children.length) return
  heading.children = words.slice(0, words.findLastIndex((child) => !isSpace(child)) + 1)
  const last = heading.children.at(-1)
  if (last?.type === 'text') last.value = last.value.trimEnd()
}

/** Gives a node the URL and the size of its picture. */
export function setPicture(node: Nodes, { src, width, height }: Picture): void {
  if (node.type === 'image') node.url = src
  if (!isJsx(node)) node.data = { ...node.data, hProperties: { src, width, height } }
  else {
    setAttribute(node, 'src', src)
    setSize(node, { width, height })
  }
}

/** HTML of a Markdown page with the URLs of its files; of those that are missing, other steps tell. */
function withFiles(html: string, page: string, root: string): string {
  const addressOf = (url: string): string => {
    const localFile = isExternal(url) ? undefined : findFile(url, page, root)
    return localFile && 'src' in localFile ? localFile.src : url
  }
  const change: Readonly<Record<string, (value: string) => string>> = {
    href: (url) => publishedUrl(url, page, root),
    ...{ src: addressOf, poster: addressOf, srcset: (set) => changeUrlsInSet(set, addressOf) },
  }
  const edits = readElements(html).flatMap(({ attributes, values }) =>
    values.flatMap(({ name, ...range }) => {
      const [value = '', by] = [attributes[name], change[name]]
      const text = by?.(value) ?? value
      return text === value ? [] : [{ ...range, text: text.replaceAll('&', '&amp;').replaceAll('"', '&quot;') }]
    }),
  )
  return edited(html, edits)
}

/**
 * Sets the URLs of all links, and of the files that a page shows or plays, as they are published, and the size of pictures and videos, to avoid layout
 * shift.
 * @throws (through the file's message, with line and column) if a picture, a video or a sound can't be shown
 */
export function remarkFiles({ root }: { root: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = pagePath(root, file.path)
    const fileOf = (url: string, node: Nodes): PageFile | undefined => {
      const localFile = url === '' || isExternal(url) ? undefined : findFile(url, page, root)
      if (localFile && 'problem' in localFile) file.fail(localFile.problem, node)
      return localFile
    }
    const definitions = new Map<string, string>()
    visit(tree, 'definition', ({ identifier, url }) => void definitions.set(identifier, url))
    visit(tree, 'heading', (heading) => withoutBadges(heading, definitions))
    const films: [Jsx, PageFile][] = []
    visit(tree, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'definition') node.url = publishedUrl(node.url, page, root)
      if (node.type === 'html') node.value = withFiles(node.value, page, root)
      const linkedPicture = pictureIn(node, definitions)
      if (linkedPicture && parent && index !== undefined && isBadge(linkedPicture.url, isLink(parent))) {
        parent.children[index] = { type: 'text', value: badgeWords(linkedPicture.url, linkedPicture.alt) }
        return
      }
      const picture = linkedPicture && linkedPicture.url !== '' ? findPicture(linkedPicture.url, page, root) : undefined
      if (picture && 'problem' in picture) file.fail(picture.problem, node)
      if (picture) setPicture(node, picture)
      if (!isJsx(node)) return
      // MDX passes HTML elements through; make this one lazy like Markdown pictures.
      if (linkedPicture) delete node.data
      const href = attributeText(node, 'href')
      if (href) setAttribute(node, 'href', publishedUrl(href, page, root))
      if (!FILE_ELEMENTS.has(node.name)) return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute') attribute.name = REACT_NAMES.get(attribute.name) ?? attribute.name
      const set = attributeText(node, 'srcSet')
      if (set)
        setAttribute(
          node,
          'srcSet',
          changeUrlsInSet(set, (url) => fileOf(url, node)?.src ?? url),
        )
      for (const name of linkedPicture ? [] : ['src', 'poster']) {
        const attributeFile = fileOf(attributeText(node, name) ?? '', node)
        if (!attributeFile) continue
        setAttribute(node, name, attributeFile.src)
        const film = [node, parent].find((element) => element && isJsx(element) && element.name === 'video')
        if (name === 'src' && film && isJsx(film) && node.name !== 'track') films.push([film, attributeFile])
      }
    })
    for (const [film, filmFile] of films) {
      const size = await filmSize(path.join(root, filmFile.file))
      if (size) setSize(film, size)
    }
  }
}
