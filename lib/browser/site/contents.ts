import { targetOf } from '../reveal'
import { onPage, onPress } from './page-events'
import { centre } from './sidebar'

/**
 * Which heading the reader is at.
 * @param tops distances of the headings from the top of the window, in CSS pixels, in the order of the page
 * @param line how far below the top a heading may stand to count as reached
 * @param atEnd whether the page can't be scrolled any further: then the last heading in the window is meant, since a
 * short last section can never reach the line
 * @returns its index, or -1 above the first one
 */
export function activeHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= line)
}

/** How far below the place where a jump to an anchor puts it a heading counts as reached, in CSS pixels. */
const SLACK = 34

interface Entry {
  link: HTMLAnchorElement
  heading: HTMLElement
  /** The section that the heading begins: where it stands is known also while the browser skips what is in it. */
  box: HTMLElement
}

let entries: Entry[] = []
/** A heading that was jumped to stays the active one until the reader scrolls by hand, wherever it could get to. */
let chosen: HTMLElement | null = null

function mark(active: Entry | undefined): void {
  // Folded and beside the text, the same headings are listed twice.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contents] a,[data-folded] a')) {
    if (link.hash === active?.link.hash) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
  const section = document.querySelector('[data-section]')
  if (section) section.textContent = active?.link.textContent ?? ''
  if (active) centre(active.link)
}

function measure(): void {
  const jumped = entries.find(({ heading }) => heading === chosen)
  if (jumped) return mark(jumped)
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + SLACK
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  const tops = entries.map(({ box }) => box.getBoundingClientRect().top)
  mark(entries[activeHeading(tops, line, atEnd)])
}

function boxOf(heading: HTMLElement): HTMLElement {
  const section = heading.closest('section')
  return section?.firstElementChild === heading ? section : heading
}

function readEntries(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  entries = links.flatMap((link) => {
    const heading = targetOf(link.hash)
    return heading ? { link, heading, box: boxOf(heading) } : []
  })
}

/** Marks in the table of contents the heading that the reader is at, and names it where the contents are folded. */
export function startContents(): void {
  onPress('[data-folded] a', (link) => link.closest('details')?.removeAttribute('open'))
  let frame = 0
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (entries.length > 0) measure()
    })
  }
  const onUrl = () => {
    chosen = targetOf(location.hash)
    later()
  }
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, () => (chosen = null), { passive: true })
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  addEventListener('hashchange', onUrl)
  onPage(() => {
    readEntries()
    onUrl()
  })
}
