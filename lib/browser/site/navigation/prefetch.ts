import { routeIn } from '../../base-path'
import { mayPrefetch, whenQuiet } from '../when-quiet'
import { onPage, targetIn } from '../page-events'
import { fetchPage, keyOf, preparePage } from './page-cache'

/** Pages that links in sight lead to are fetched one after the other, and no more than so many for each page. */
const MOST_IN_SIGHT = 16

/** Whether a URL is that of another page of this site: files have an ending, pages have none. */
export const isOtherPage = (url: URL): boolean =>
  url.origin === location.origin &&
  !(BASE_PATH && routeIn(url.pathname) === undefined) &&
  !/\.\w+$/.test(url.pathname) &&
  keyOf(url.href) !== keyOf(location.href)

/** The service worker leaves these alone: Firefox would report each one that is given up because the reader goes on. */
const AHEAD: RequestInit = { priority: 'low', headers: { accept: 'text/html', purpose: 'prefetch' } }

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = targetIn<HTMLAnchorElement>(event, 'a')
  return link && !link.target && !link.hasAttribute('download') && isOtherPage(new URL(link.href)) ? link : null
}

function onPointed(event: Event): void {
  const link = linkOf(event)
  // Whoever follows it is told what goes wrong.
  if (link && mayPrefetch()) preparePage(link.href).catch(() => undefined)
}

let queue: string[] = []
let busy = false

async function work(): Promise<void> {
  if (busy) return
  busy = true
  for (let url = queue.shift(); url; url = queue.shift()) {
    if (!mayPrefetch() || !navigator.onLine) queue = []
    else await fetchPage(url, AHEAD).catch(() => (queue = []))
  }
  busy = false
}

function watchSight(): void {
  let left = MOST_IN_SIGHT
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      if (left-- > 0 && !queue.includes(target.href)) queue.push(target.href)
    }
    void work()
  })
  onPage(() => {
    observer.disconnect()
    queue = []
    left = MOST_IN_SIGHT
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a[href^="/"], aside a[href^="/"], header nav a[href^="/"]',
    ))
      if (link.dataset['prefetch'] !== 'pointed' && !link.target && isOtherPage(new URL(link.href)))
        observer.observe(link)
  })
}

/** Fetches pages before they are asked for: pointed at, focused, touched, and when the browser is idle those in sight. */
export function startPrefetch(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, onPointed, { passive: true })
  whenQuiet(watchSight)
}
