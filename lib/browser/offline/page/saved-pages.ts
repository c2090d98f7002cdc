import { trustedHtml } from '../../trusted/policy'
import { make } from '../../site/search-dialog'
import { isOurs } from '../cache-names'
import { isPageUrl } from '../requests'

export const savedPagesUrl = `${BASE_PATH}/offline`

interface SavedPage {
  url: string
  title: string
}

/** What is named before the name of the site. */
function titleOf(html: string): string {
  const head = html.slice(0, html.indexOf('</title>') + 8)
  return new DOMParser().parseFromString(trustedHtml(head), 'text/html').title.replace(/ \| [^|]*$/, '')
}

/** Every page that is kept, those that were read last first. */
async function savedPages(): Promise<SavedPage[]> {
  const found = new Map<string, SavedPage>()
  for (const name of (await caches.keys()).filter(isOurs).sort()) {
    const cache = await caches.open(name)
    for (const { url } of [...(await cache.keys())].reverse()) {
      const { pathname } = new URL(url)
      if (pathname === savedPagesUrl || found.has(url) || !isPageUrl(url)) continue
      const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? ''
      found.set(url, { url, title: titleOf(html) || pathname })
    }
  }
  return [...found.values()]
}

/** Fills the page that stands in for one that is not saved. Opened by its own URL, it is the list of what is. */
export async function showSavedPages(): Promise<void> {
  const place = document.querySelector('[data-saved-pages]')
  const list = place?.querySelector('ul')
  if (!place || !list) return
  const heading = document.querySelector('main h1')
  if (location.pathname === savedPagesUrl && heading) {
    heading.textContent = 'Saved pages'
    heading.nextElementSibling?.replaceChildren('These pages open without a connection.')
    place.querySelector('button')?.remove()
  }
  const pages = await savedPages()
  list.replaceChildren(...pages.map(({ url, title }) => make('li', {}, make('a', { href: url }, title))))
  list.parentElement?.toggleAttribute('hidden', pages.length === 0)
}

/** Tries the page itself again. */
export function startRetry(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-retry]')) location.reload()
  })
}
