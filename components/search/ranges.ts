/** Elements that continue the line around them; any other element starts a new line. */
const INLINE = /^(A|ABBR|B|CODE|EM|I|KBD|MARK|SMALL|SPAN|STRONG|SUB|SUP|TIME|VAR|WBR)$/
const SKIPPED = 'script, style, nav, footer, aside, button, .visually-hidden, .anchor, [data-search="off"]'
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

/** A word that starts with one of the terms, up to its end. */
function pattern(terms: readonly string[]): RegExp {
  const escaped = [...terms]
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})[\\p{L}\\p{N}_]*`, 'giu')
}

function boundary(chunks: readonly Chunk[], position: number, isEnd: boolean): [Text, number] | undefined {
  const chunk = chunks.findLast(({ at }) => (isEnd ? at < position : at <= position))
  return chunk && [chunk.node, position - chunk.at]
}

/** Hidden text can't be shown as a match, unless opening a `<details>` reveals it. */
function canBeShown(element: Element | null): boolean {
  return element !== null && (element.checkVisibility() || element.closest('details:not([open])') !== null)
}

/**
 * Finds words in the visible text of a page, even if markup splits them.
 * @param root element to search
 * @param terms prefixes of words, in any case
 * @returns live ranges in page order, at most 500
 */
export function findRanges(root: Element, terms: readonly string[]): Range[] {
  const chunks: Chunk[] = []
  const text = read(root, chunks, '')
  const ranges: Range[] = []
  for (const match of text.matchAll(pattern(terms))) {
    const start = boundary(chunks, match.index, false)
    const end = boundary(chunks, match.index + match[0].length, true)
    if (!start || !end || !canBeShown(start[0].parentElement)) continue
    const range = document.createRange()
    range.setStart(...start)
    range.setEnd(...end)
    ranges.push(range)
    if (ranges.length === MAX_RANGES) break
  }
  return ranges
}

const ALL = 'search-hits'
const CURRENT = 'search-hit'

/** Whether the browser can highlight text without changing the page's elements (CSS Custom Highlight API). */
function canHighlight(): boolean {
  return typeof Highlight !== 'undefined' && 'highlights' in CSS
}

/**
 * Highlights the ranges without changing the elements that React rendered. A browser without highlights shows the
 * current one as selected text.
 */
export function paint(ranges: readonly Range[], current: Range | undefined): void {
  if (canHighlight()) {
    CSS.highlights.set(ALL, new Highlight(...ranges))
    const top = new Highlight(...(current ? [current] : []))
    top.priority = 1
    CSS.highlights.set(CURRENT, top)
    return
  }
  if (!current) return
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(current)
}

export function unpaint(): void {
  if (!canHighlight()) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}

/** Scrolls to a range, opening whatever hides it. */
export function show(range: Range): void {
  const element = range.startContainer.parentElement
  for (let at = element; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true
  element?.scrollIntoView({ block: 'center' })
}

/** Index of the first range at or after the element that the URL points to; 0 if it points to none. */
export function firstAfterAnchor(ranges: readonly Range[]): number {
  const anchor = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  if (!anchor) return 0
  const after = ranges.findIndex(({ startContainer }) => {
    const order = anchor.compareDocumentPosition(startContainer)
    return (order & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0
  })
  return Math.max(after, 0)
}
