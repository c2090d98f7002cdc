import { spansOf } from '../browser/search/match'

/** Elements that continue the line around them; any other element starts a new line. */
const INLINE = /^(A|ABBR|B|CODE|EM|I|KBD|MARK|SMALL|SPAN|STRONG|SUB|SUP|TIME|VAR|WBR)$/
const SKIPPED = 'script, style, nav, footer, aside, button, .visually-hidden, .anchor, .tab-label, [data-search="off"]'
/** More are useless to a reader, and cost time on each change of the page. */
const MAX_RANGES = 500

interface Chunk {
  node: Text
  /** Its start in the whole text. */
  at: number
}

function read(element: Element, chunks: Chunk[], text: string): string {
  for (const node of element.childNodes) {
    if (node instanceof Text) {
      chunks.push({ node, at: text.length })
      text += node.data
    } else if (node instanceof Element && !node.matches(SKIPPED)) {
      const gap = INLINE.test(node.tagName) ? '' : '\n'
      text = read(node, chunks, text + gap) + gap
    }
  }
  return text
}

/** Hidden text can't be shown as a match, unless it can be revealed. */
function canBeShown({ startContainer: { parentElement: element } }: Range): boolean {
  return element !== null && (element.checkVisibility() || element.closest('details:not([open]), [data-off]') !== null)
}

/**
 * Finds words in the visible text of a page, even if markup splits them.
 * @param root element to search
 * @param terms words as they were typed
 * @returns live ranges in page order, at most 500
 */
export function findRanges(root: Element, terms: readonly string[]): Range[] {
  const chunks: Chunk[] = []
  const text = read(root, chunks, '')
  const ranges = spansOf(text, terms).map((span) => {
    const range = document.createRange()
    const start = chunks.findLast(({ at }) => at <= span.start)
    const end = chunks.findLast(({ at }) => at < span.end)
    if (start) range.setStart(start.node, span.start - start.at)
    if (end) range.setEnd(end.node, span.end - end.at)
    return range
  })
  return ranges.filter(canBeShown).slice(0, MAX_RANGES)
}

/** Scrolls to a range. @param reveal opens whatever hides it */
export function show(range: Range, reveal: (element: Element) => void): void {
  const element = range.startContainer.parentElement
  if (element) reveal(element)
  element?.scrollIntoView({ block: 'center' })
}

/** Index of the first range at or after the element that the URL points to; 0 if it points to none. */
export function firstAfterAnchor(ranges: readonly Range[]): number {
  const anchor = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  const after = ranges.findIndex((range) => anchor && range.comparePoint(anchor, 0) <= 0)
  return Math.max(after, 0)
}
