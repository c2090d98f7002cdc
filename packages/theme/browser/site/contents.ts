import { targetOf } from './from-head'
import { onPage, onPainted, onPress, onTarget, targetIn } from './page-events'
import { center, showCurrent } from './sidebar'

/**
 * The heading that the reader is at.
 * @param headings in page order
 * @param topOf the distance of a heading from the top of the window, in CSS pixels; not called for headings far below,
 * which the browser would lay out just to be measured
 * @param line how far below the top a heading may be to count as reached
 * @param atEnd whether the page is scrolled to its end: then it is the last heading in the window, since a short last
 * section can never reach the line
 * @returns undefined above the first one
 */
export function activeHeading<Heading>(
  headings: readonly Heading[],
  topOf: (heading: Heading) => number,
  line: number,
  atEnd: boolean,
): Heading | undefined {
  if (atEnd) return headings.at(-1)
  const below = headings.findIndex((heading) => topOf(heading) > line)
  return below < 0 ? headings.at(-1) : headings[below - 1]
}

/** How far below its scroll position after a jump a heading counts as reached, in CSS pixels. */
const SLACK = 34

interface Entry {
  link: HTMLAnchorElement
  heading: HTMLElement
  /** The section that starts with the heading: its position is known even while the browser skips its content. */
  box: HTMLElement
}

let entries: Entry[] = []
/** After a jump to a heading, it stays active until the reader scrolls manually, wherever the browser could scroll. */
let chosen: HTMLElement | null = null
/** The entry that is marked; null before any was looked for on this page. */
let marked: Entry | undefined | null = null
/** The groups of the sidebar that are open because the reader is in them. */
let opened: HTMLDetailsElement[] = []

function markLinks(selector: string, current: Entry | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    if (link.hash === current?.link.hash) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

/** A folded group of the sidebar is open while it is read, and stays so if the reader has opened it. */
function followInSidebar(): void {
  const read = [...document.querySelectorAll<HTMLDetailsElement>('[data-operations] details:has([aria-current])')]
  for (const group of opened) if (!read.includes(group) && !group.matches(':focus-within')) group.open = false
  opened = read.filter((group) => opened.includes(group) || (!group.open && (group.open = true)))
  showCurrent(document)
}

function mark(active: Entry | undefined): void {
  if (active === marked) return
  marked = active
  // The folded list, the one beside the text and the one of the sidebar have the same headings.
  markLinks('[data-contents] a,[data-folded] a,[data-operations] a', active)
  // The group of an operation is the last one before it.
  const groups = [...document.querySelectorAll<HTMLAnchorElement>('[data-groups] a')].map(({ hash }) => hash)
  const reached = active ? entries.slice(0, entries.indexOf(active) + 1) : []
  markLinks(
    '[data-groups] a',
    reached.findLast(({ link }) => groups.includes(link.hash)),
  )
  const section = document.querySelector('[data-section]')
  if (section) section.textContent = active?.link.textContent ?? ''
  if (active) center(active.link)
  followInSidebar()
}

function measure(): void {
  const jumped = entries.find(({ heading }) => heading === chosen)
  if (jumped) return mark(jumped)
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + SLACK
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  mark(activeHeading(entries, ({ box }) => box.getBoundingClientRect().top, line, atEnd))
}

function boxOf(heading: HTMLElement): HTMLElement {
  const section = heading.closest('section')
  return section?.firstElementChild?.contains(heading) ? section : heading
}

function readEntries(): void {
  marked = null
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  entries = links.flatMap((link) => {
    const heading = targetOf(link.hash)
    return heading ? { link, heading, box: boxOf(heading) } : []
  })
}

/** Marks the reader's heading in the table of contents, and shows its name where the table is folded. */
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
  // The folded list covers the page, and scrolls by itself.
  const onInput = (event: Event) => {
    if (!targetIn(event, '[data-folded]')) chosen = null
  }
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, onInput, { passive: true })
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  onTarget(onUrl)
  onPage(() => {
    entries = []
  })
  onPainted(() => {
    readEntries()
    onUrl()
  })
}
