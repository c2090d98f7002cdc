const ALL = 'search-hits'
const CURRENT = 'search-hit'

/** Whether the browser can mark text without touching the page's elements (CSS Custom Highlight API). */
function canHighlight(): boolean {
  return typeof Highlight !== 'undefined' && 'highlights' in CSS
}

/**
 * Marks the ranges. The page's elements stay as React made them. A browser without highlights shows the current one as
 * selected text.
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

/** Brings a range into view, opening what hides it. */
export function show(range: Range): void {
  const element = range.startContainer.parentElement
  for (let at = element; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true
  element?.scrollIntoView({ block: 'center' })
}

/** Index of the first range at or after the element that the address points to; 0 when it points nowhere. */
export function firstAfterAnchor(ranges: readonly Range[]): number {
  const anchor = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
  if (!anchor) return 0
  const after = ranges.findIndex(({ startContainer }) => {
    const order = anchor.compareDocumentPosition(startContainer)
    return (order & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0
  })
  return Math.max(after, 0)
}
