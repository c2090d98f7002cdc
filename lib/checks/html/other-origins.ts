import { type HtmlProblem, type HtmlRule, isReadable } from './built-site'
import { type BuiltElement, resolveUrl } from './built-page'

/** Either keeps the opened page from steering this one (`window.opener`). */
const SAFE = ['noopener', 'noreferrer']

/** Links to other sites that open a new tab don't hand this page over to them. */
export const externalLinks: HtmlRule = {
  name: 'html/external-links',
  page(page, site) {
    if (!isReadable(page)) return []
    return page.elements.flatMap((element) => {
      const { attributes } = element
      const href = attributes.get('href')
      if (href === undefined || attributes.get('target')?.toLowerCase() !== '_blank') return []
      if (resolveUrl(site, page, href).kind !== 'external') return []
      const relations = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? []
      if (SAFE.some((relation) => relations.includes(relation))) return []
      const message = `"${href}" opens a new tab without \`rel="noopener"\`. Add it (or "noreferrer").`
      return [{ page, element, origin: { kind: 'url', url: href }, message }]
    })
  },
}

const LOADED = ['src', 'srcset', 'poster', 'data', 'action', 'formaction', 'imagesrcset']
/** The reader's own machine: there is no network in between. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

/** Nothing is loaded over plain http, which browsers block on https pages; links to plain http are a warning. */
export const mixedContent: HtmlRule = {
  name: 'html/mixed-content',
  page: (page) =>
    page.elements.flatMap((element): HtmlProblem[] => {
      const loaded = addressesOf(element).map((url): HtmlProblem => {
        const message = `"${url}" is loaded over plain http, which browsers block. Use https.`
        return { page, element, origin: { kind: 'url', url }, message }
      })
      const href = element.name === 'a' ? (element.attributes.get('href') ?? '') : ''
      if (!/^http:/i.test(href) || OWN_MACHINE.test(href)) return loaded
      const message = `"${href}" is plain http. Use https if the site has it.`
      return [...loaded, { page, element, severity: 'warning', origin: { kind: 'url', url: href }, message }]
    }),
}

function addressesOf({ name, attributes }: BuiltElement): string[] {
  const names = name === 'link' || name === 'image' ? [...LOADED, 'href'] : LOADED
  const values = names.map((attribute) => attributes.get(attribute) ?? '')
  return values.flatMap((value) => value.split(/[\s,]+/)).filter((url) => /^http:\/\//i.test(url))
}
