import { mayPrefetch, whenQuiet } from '../when-quiet'
import { onPage, targetIn } from '../page-events'
import { fetchPage, isPagePath, keyOf, preparePage } from './page-cache'

/** How many pages of visible links are prefetched on each page, one after the other. */
const MAX_IN_SIGHT = 16

/** Whether a URL is that of another page of this site. */
export const isOtherPage = ({ origin, pathname, href }: URL): boolean =>
  origin === location.origin && isPagePath(pathname) && keyOf(href) !== keyOf(location.href)

/** Marked so that the service worker skips them: Firefox would report each one that is canceled by the next click. */
const PREFETCH: RequestInit = { priority: 'low', headers: { accept: 'text/html', purpose: 'prefetch' } }

function pageLinkAt(event: Event): HTMLAnchorElement | null {
  const link = targetIn<HTMLAnchorElement>(event, 'a')
  return link && !link.target && !link.hasAttribute('download') && isOtherPage(new URL(link.href)) ? link : null
}

function onPointed(event: Event): void {
  const link = pageLinkAt(event)
  // Whoever follows it is told what goes wrong.
  if (link && mayPrefetch()) preparePage(link.href).catch(() => undefined)
}

let queue: string[] = []
let busy = false

async function fetchQueue(): Promise<void> {
  if (busy) return
  busy = true
  for (let url = queue.shift(); url; url = queue.shift()) {
    if (!mayPrefetch() || !navigator.onLine) queue = []
    else await fetchPage(url, PREFETCH).catch(() => (queue = []))
  }
  busy = false
}

function watchVisibleLinks(): void {
  let left = MAX_IN_SIGHT
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      if (left-- > 0 && !queue.includes(target.href)) queue.push(target.href)
    }
    void fetchQueue()
  })
  onPage(() => {
    observer.disconnect()
    queue = []
    left = MAX_IN_SIGHT
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
