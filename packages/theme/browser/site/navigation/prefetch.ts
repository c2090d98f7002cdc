import { mayPrefetch } from '../when-quiet'
import { targetIn } from '../page-events'
import { isPagePath, keyOf, preparePage } from './page-cache'

/** Whether a URL is that of another page of this site. */
export const isOtherPage = ({ origin, pathname, href }: URL): boolean =>
  origin === location.origin && isPagePath(pathname) && keyOf(href) !== keyOf(location.href)

function pageLinkAt(event: Event): HTMLAnchorElement | null {
  const link = targetIn<HTMLAnchorElement>(event, 'a')
  return link && !link.target && !link.hasAttribute('download') && isOtherPage(new URL(link.href)) ? link : null
}

/** How long a pointer rests on a link, or the focus, that means it: others pass over it. */
const REST_MS = 60

let timer = 0

function onIntent(event: Event): void {
  clearTimeout(timer)
  const link = pageLinkAt(event)
  if (!link || !mayPrefetch()) return
  // The error is shown when the link is followed.
  const prepare = () => void preparePage(link.href).catch(() => undefined)
  if (event.type === 'pointerdown') prepare()
  else timer = window.setTimeout(prepare, REST_MS)
}

/** Fetches and parses the page of a link that the pointer or the focus rests on, or that is pressed or touched. */
export function startPrefetch(): void {
  for (const event of ['pointerover', 'focusin', 'pointerdown'])
    document.addEventListener(event, onIntent, { passive: true })
}
