import { forgetPreference, readPreference, writePreference } from '../preferences'
import { onPage } from './page-events'

/** The only key under which the reader's version of the documentation is stored: the version's name. */
const VERSION_KEY = 'docs-version'

const linkTo = (version: string) => `[data-version="${CSS.escape(version)}"]`

/** The stored name, if a version of that name still exists; another one is removed. */
function preferred(): string | null {
  const stored = readPreference(VERSION_KEY)
  if (stored === null || !document.querySelector('[data-version]') || document.querySelector(linkTo(stored)))
    return stored
  forgetPreference(VERSION_KEY)
  return null
}

function hrefByVersion(json: string | undefined, version: string): string | undefined {
  const routes: unknown = JSON.parse(json ?? '{}')
  const href: unknown = routes instanceof Object ? Reflect.get(routes, version) : undefined
  return typeof href === 'string' ? href : undefined
}

/** Links without a version lead to the preferred one; outside of the docs, the version menu shows its name. */
function showPreferred(): void {
  const version = preferred()
  if (version === null) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-by-version]')) {
    const href = hrefByVersion(link.dataset['byVersion'], version)
    if (href !== undefined) link.setAttribute('href', href)
  }
  if (document.querySelector('[data-layout="docs"]')) return
  for (const menu of document.querySelectorAll('[data-dropdown="Version"]')) {
    const label = menu.querySelector('[data-label]')
    const link = menu.querySelector(linkTo(version))
    if (label && link) label.textContent = link.textContent
  }
}

/**
 * The reader's version of the documentation, and links that change only the version or the language in the URL: they
 * keep its query and fragment.
 */
export function startVersions(): void {
  onPage(showPreferred)
  addEventListener('storage', ({ key }) => key === VERSION_KEY && showPreferred())
  // Before any other listener: the code that follows the link uses its href.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const version = link?.dataset['version']
      if (version !== undefined) {
        writePreference(VERSION_KEY, version)
        showPreferred()
      }
      if (link?.closest('[data-dropdown]') && (version !== undefined || link.hreflang))
        link.setAttribute('href', link.pathname + location.search + location.hash)
    },
    true,
  )
}
