import { readablePages } from './built-site'
import { resolveUrl } from './resolve-url'
import type { HtmlRule } from './rule'

/** Either keeps the opened page from steering this one (`window.opener`). */
const SAFE = ['noopener', 'noreferrer']

/** Links to other sites that open a new tab don't hand this page over to them. */
export const externalLinks: HtmlRule = {
  name: 'html/external-links',
  run: (site) =>
    readablePages(site).flatMap((page) =>
      page.elements.flatMap((element) => {
        const { attributes } = element
        const href = attributes.get('href')
        if (href === undefined || attributes.get('target')?.toLowerCase() !== '_blank') return []
        if (resolveUrl(site, page, href).kind !== 'external') return []
        const relations = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? []
        if (SAFE.some((relation) => relations.includes(relation))) return []
        const message = `"${href}" opens a new tab without \`rel="noopener"\`. Add it (or "noreferrer").`
        return [{ page, element, origin: { kind: 'url', url: href }, message }]
      }),
    ),
}
