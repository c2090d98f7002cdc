import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { readRedirects, REDIRECTS_FILE } from '../../content/redirects'
import { fileOf } from '../../shared/routes'
import { byFile, exportedPage, type ChangedPages, type ExportedPage } from '@docs402/static-export'
import { addressOf } from '@docs402/static-export/base-path'

interface RedirectingSite {
  /** Without a trailing slash. */
  url: string
  locale: string
}

/** Adds a page for every redirect, for hosts that can't send one. */
export function addRedirects(root: string, site: RedirectingSite, pages: readonly ExportedPage[]): ChangedPages {
  const redirects = readRedirects(root)
  if (redirects.size === 0) return { pages: [...pages], summary: 'none' }
  const taken = new Set(pages.map(({ file }) => file))
  const added = [...redirects].map(([from, to]) => {
    const page = exportedPage(fileOf(from), redirectPage(to, site))
    if (taken.has(page.file)) throw new Error(`${REDIRECTS_FILE} redirects "${from}", which is a page of the site.`)
    return page
  })
  return { pages: byFile([...pages, ...added]), summary: added.length === 1 ? '1 page' : `${added.length} pages` }
}

const SEND_ON = `(({ href, search, hash }) =>
location.replace(href.replace(/[?#].*/, '') + (search || location.search) + (hash || location.hash)))(
document.querySelector('a'))`

/**
 * A redirect page for hosts that can't send redirects: immediate, by a script that keeps the query and the anchor, which
 * a refresh loses, or without one, and with a link for browsers that don't follow. It has a canonical URL for search engines.
 * @param to route of the new page, perhaps with `#anchor`
 */
export function redirectPage(to: string, site: RedirectingSite): string {
  const [path = ''] = to.split('#', 1)
  const canonical = addressOf(site.url, path)
  // The encoding comes first: the policy that is inserted later must not push it beyond what browsers scan.
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('noscript', h('meta', { httpEquiv: 'refresh', content: `0; url=${to}` })),
    h('link', { rel: 'canonical', href: canonical }),
    h('title', 'This page has moved'),
  ])
  const text = [h('h1', 'This page has moved'), h('p', ['It is now at ', h('a', { href: to }, to), '.'])]
  const body = h('body', [h('main', text), h('script', SEND_ON)])
  return `${toHtml([{ type: 'doctype' }, h('html', { lang: site.locale }, [head, body])])}\n`
}
