import { readRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import { fileOf } from '@/lib/content/routes'
import { byFile, exportedPage, type ChangedPages, type ExportedPage } from '@chain-data/static-export'
import { addressOf } from '@chain-data/static-export/base-path'
import { html } from '@/lib/content/html/html'

interface RedirectingSite {
  /** Without a trailing slash. */
  url: string
  locale: string
}

/**
 * Adds a page for every redirect; packages/static-export/headers derives the redirects of hosts from these pages.
 */
export function addRedirects(root: string, site: RedirectingSite, pages: readonly ExportedPage[]): ChangedPages {
  const redirects = readRedirects(root)
  if (redirects.size === 0) return { pages: [...pages], made: 'none' }
  const taken = new Set(pages.map(({ file }) => file))
  const added = [...redirects].map(([from, to]) => {
    const page = exportedPage(fileOf(from), redirectPage(to, site))
    if (taken.has(page.file)) throw new Error(`${REDIRECTS_FILE} redirects "${from}", which is a page of the site.`)
    return page
  })
  return { pages: byFile([...pages, ...added]), made: added.length === 1 ? '1 page' : `${added.length} pages` }
}

/**
 * A redirect page for hosts that can't send redirects: immediate, by a script that keeps the query and the anchor, which
 * a refresh loses, or without one, and with a link for browsers that don't follow. It has a canonical URL for search engines.
 * @param to route of the new page, perhaps with `#anchor`
 */
export function redirectPage(to: string, site: RedirectingSite): string {
  const [path = ''] = to.split('#', 1)
  const canonical = addressOf(site.url, path)
  const page = html`
    <!doctype html>
    <html lang="${site.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <noscript><meta http-equiv="refresh" content="0; url=${to}" /></noscript>
        <link rel="canonical" href="${canonical}" />
        <title>This page has moved</title>
      </head>
      <body>
        <main>
          <h1>This page has moved</h1>
          <p>It is now at <a href="${to}">${to}</a>.</p>
        </main>
        <script>
          ;(({ href, search, hash }) =>
            location.replace(href.replace(/[?#].*/, '') + (search || location.search) + (hash || location.hash)))(
            document.querySelector('a'),
          )
        </script>
      </body>
    </html>
  `
  // The encoding comes first in the head: the policy that is inserted later must not push it beyond what browsers
  // scan.
  return `${String(page).replaceAll('> <', '><')}\n`
}
