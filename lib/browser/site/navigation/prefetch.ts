import { mayPrefetch, whenQuiet } from '../when-quiet'
import { onPage, targetIn } from '../page-events'
import { fetchPage, isPagePath, keyOf, preparePage } from './page-cache'

/** How many visible links are prefetched on each page, one after the other; the next page always is. */
const MAX_IN_SIGHT = 3
/**
 * Another prefetch starts while the total is below this number of characters, about 6 KiB compressed: even with the
 * heaviest page in addition, and everything for reading offline, an idle page requests at most 40 KiB.
 */
const FEW_CHARACTERS = 24_000

/** Whether a URL is that of another page of this site. */
export const isOtherPage = ({ origin, pathname, href }: URL): boolean =>
  origin === location.origin && isPagePath(pathname) && keyOf(href) !== keyOf(location.href)

/** Marked so that the service worker skips them: Firefox would report each one canceled by the next click. */
const PREFETCH: RequestInit = { priority: 'low', headers: { accept: 'text/html', purpose: 'prefetch' } }

function pageLinkAt(event: Event): HTMLAnchorElement | null {
  const link = targetIn<HTMLAnchorElement>(event, 'a')
  return link && !link.target && !link.hasAttribute('download') && isOtherPage(new URL(link.href)) ? link : null
}

function onPointed(event: Event): void {
  const link = pageLinkAt(event)
  // The error is shown when the link is followed.
  if (link && mayPrefetch()) preparePage(link.href).catch(() => undefined)
}

/** Visible links still to prefetch, the likely next one first. */
let queue: string[] = []
let left = MAX_IN_SIGHT
let characters = 0
let busy = false

const nextPage = () => document.querySelector<HTMLAnchorElement>('main a[rel="next"]')?.href

async function fetchQueue(): Promise<void> {
  if (busy) return
  busy = true
  for (let url = queue.shift(); url; url = queue.shift()) {
    if (!mayPrefetch() || !navigator.onLine) queue = []
    else if (url === nextPage() || (characters < FEW_CHARACTERS && left-- > 0))
      await fetchPage(url, PREFETCH).then(
        (fetched) => (characters += fetched === 'full-load' ? FEW_CHARACTERS : fetched.text.length),
        () => (queue = []),
      )
  }
  busy = false
}

function onSeen(links: readonly string[]): void {
  const next = nextPage()
  for (const href of links)
    if (href === next) queue.unshift(href)
    else queue.push(href)
  queue = [...new Set(queue)]
  void fetchQueue()
}

function watchVisibleLinks(): void {
  const observer = new IntersectionObserver((seen) => {
    const links = seen.flatMap(({ isIntersecting, target }) =>
      isIntersecting && target instanceof HTMLAnchorElement ? [target] : [],
    )
    for (const link of links) observer.unobserve(link)
    onSeen(links.map(({ href }) => href))
  })
  onPage(() => {
    observer.disconnect()
    queue = []
    left = MAX_IN_SIGHT
    characters = 0
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a[href^="/"], aside a[href^="/"], header nav a[href^="/"]',
    ))
      if (link.dataset['prefetch'] !== 'pointed' && !link.target && isOtherPage(new URL(link.href)))
        observer.observe(link)
  })
}

/** Prefetches the pages of links that are hovered, focused or touched and, when idle, of visible links. */
export function startPrefetch(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, onPointed, { passive: true })
  whenQuiet(watchVisibleLinks)
}
