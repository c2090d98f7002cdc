import { pageLanguage } from '../../content/page-language'
import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { select } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isMarkdown, pagePath } from '../../content/public-files'
import { namesPlace, sizeToShow } from './nodes'
import { withEmoji } from './remark-emoji'
import { badgeWords, findPicture, isBadge } from '../../content/pictures'

/** MDX nodes, which the HTML parser must pass through. */
const PASSED = ['mdxjsEsm', 'mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression'] as const

/** Elements that GitHub removes with their content, and that the content security policy blocks. */
const REMOVED = /^(?:base|embed|form|frameset|iframe|link|meta|noscript|object|script|style|template|title)$/
/** An element that GitHub does not know is replaced by its content. */
const SHOWN =
  /^(?:a|abbr|audio|b|bdi|bdo|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|input|ins|kbd|li|mark|math|ol|p|picture|pre|q|rp|rt|ruby|s|samp|section|small|source|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|time|tr|track|tt|u|ul|var|video|wbr)$/

const HEADING = /^h[1-6]$/
/** Elements in which no paragraph can be. */
const NO_BLOCKS = /^(?:h[1-6]|ol|pre|summary|ul)$/
/** Elements that show their text as it is written. */
const CODE = /^(?:code|kbd|pre|samp|tt)$/

/** Whether a Markdown page shows an element, as GitHub does. */
export const isShown = (name: string): boolean => SHOWN.test(name.toLowerCase())

/** Obsolete elements, and their replacements. */
const RENAMED: Readonly<Record<string, string>> = { center: 'div', strike: 's', tt: 'code' }
/** Attributes that are obsolete, or that the content security policy blocks. */
const DROPPED =
  /^(?:style|on[A-Z].*|bgColor|background|border|cellPadding|cellSpacing|color|face|frame|hSpace|noShade|noWrap|rules|vAlign|vSpace)$/
const SIZED = /^(?:canvas|img|source|svg|video)$/

/**
 * Processes the HTML of a Markdown page as GitHub does: obsolete HTML is modernized, scripts and styles are removed,
 * headings get ids.
 */
export function rehypeGithubHtml() {
  return (tree: Root, file: VFile): Root | undefined => {
    if (!isMarkdown(file.path)) return undefined
    const read = raw(tree, { file, passThrough: [...PASSED] })
    if (read.type !== 'root') return undefined
    visit(read, 'element', (element, index, parent) => {
      if (!parent || index === undefined) return undefined
      if (element.tagName === 'svg' || element.tagName === 'math') return SKIP
      if (REMOVED.test(element.tagName)) {
        parent.children.splice(index, 1)
        return index
      }
      const isWrong = parent.type === 'element' && NO_BLOCKS.test(parent.tagName) && /^(?:div|p)$/.test(element.tagName)
      if (!isShown(element.tagName) || isWrong) {
        parent.children.splice(index, 1, ...element.children)
        return index
      }
      if (isNothing(element)) {
        parent.children.splice(index, 1)
        return index
      }
      const inLink = parent.type === 'element' && parent.tagName === 'a'
      const words = element.tagName === 'img' ? wordsOf(element, inLink) : undefined
      if (words !== undefined) {
        parent.children[index] = { type: 'text', value: words }
        return SKIP
      }
      modernize(element)
      return undefined
    })
    visit(read, (node) => {
      if (node.type === 'element' && CODE.test(node.tagName)) return SKIP
      if (node.type === 'text') node.value = withEmoji(node.value)
      return undefined
    })
    visit(read, 'comment', (_, index, parent) => {
      if (parent && index !== undefined) parent.children.splice(index, 1)
      return index
    })
    return read
  }
}

/**
 * Gives the pictures in the HTML of a Markdown page their URL and their size.
 * @param options.root the folder with `pages/` and `public/`
 * @throws (through the file's message) if a picture is missing or can't be shown
 */
export function rehypeHtmlPictures({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    if (!isMarkdown(file.path)) return
    visit(tree, 'element', (element) => {
      if (element.tagName === 'img') size(element, pagePath(root, file.path), root, file)
    })
  }
}

/** A heading without words, a picture without a file, a field: GitHub shows nothing that says anything. */
function isNothing(element: Element): boolean {
  const { tagName, properties } = element
  if (tagName === 'img') return !properties['src']
  if (tagName === 'input') return properties['type'] !== 'checkbox'
  return HEADING.test(tagName) && toString(element).trim() === '' && !select('img, svg', element)
}

function wordsOf({ properties }: Element, inLink: boolean): string | undefined {
  const url = String(properties['src'] ?? '')
  return isBadge(url, inLink) ? badgeWords(url, String(properties['alt'] ?? '')) : undefined
}

function modernize(element: Element): void {
  const { tagName, properties } = element
  if (tagName === 'center') properties['align'] = 'center'
  element.tagName = RENAMED[tagName] ?? tagName
  // `<a name="x">` and `<h3 name="x">` are link targets.
  if (namesPlace(tagName) && properties['name'] !== undefined) {
    properties['id'] ??= String(properties['name'])
    delete properties['name']
  }
  if (/\s|^$/.test(String(properties['id'] ?? 'x'))) delete properties['id']
  if (tagName === 'input')
    Object.assign(properties, {
      disabled: true,
      ariaLabel: properties['checked'] ? pageLanguage().words.frame.done : pageLanguage().words.frame.toDo,
    })
  for (const name of Object.keys(properties))
    if (DROPPED.test(name) || (/^(?:width|height)$/.test(name) && !SIZED.test(tagName))) delete properties[name]
}

function size(element: Element, page: string, root: string, file: VFile): void {
  const { src, width, height } = element.properties
  const picture = typeof src === 'string' && src !== '' ? findPicture(src, page, root) : undefined
  if (!picture) return
  if ('problem' in picture) file.fail(picture.problem, element)
  const given = { width: Number(width) || undefined, height: Number(height) || undefined }
  Object.assign(element.properties, { src: picture.src, ...given, ...sizeToShow(picture, given) })
}
