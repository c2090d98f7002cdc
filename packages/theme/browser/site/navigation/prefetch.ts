import { mayPrefetch, whenQuiet } from '../when-quiet'
import { onPage, targetIn } from '../page-events'
import { fetchPage, isPagePath, keyOf, preparePage } from './page-cache'

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

const LINKS = 'main a[href^="/"], aside a[href^="/"], header nav a[href^="/"]'

/** On each page, one of the pages whose links are in sight, and the next page once its link is. */
function watchVisibleLinks(): void {
  let isFetched = false
  const observer = new IntersectionObserver((seen) => {
    const urls = seen.flatMap(({ isIntersecting, target }) =>
      isIntersecting && target instanceof HTMLAnchorElement ? [target.href] : [],
    )
    const next = document.querySelector<HTMLAnchorElement>('main a[rel="next"]')?.href
    const url = urls.find((href) => href === next) ?? (isFetched ? undefined : urls[0])
    if (!url || !mayPrefetch() || !navigator.onLine) return
    isFetched = true
    fetchPage(url, PREFETCH).catch(() => undefined)
  })
  onPage(() => {
    observer.disconnect()
    isFetched = false
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS))
      if (link.dataset['prefetch'] !== 'pointed' && !link.target && isOtherPage(new URL(link.href)))
        observer.observe(link)
  })
}

/** Prefetches the pages of links that are hovered, focused or touched and, when idle, of a visible one. */
export function startPrefetch(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, onPointed, { passive: true })
  whenQuiet(watchVisibleLinks)
}
