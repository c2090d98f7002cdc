import type { BuiltElement } from './built-page'
import type { Fault, HtmlRule } from './rule'

const LOADED = ['src', 'srcset', 'poster', 'data', 'action', 'formaction', 'imagesrcset']
/** The reader's own machine: there is no network in between. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

/** Nothing is loaded over plain http, which browsers block on https pages; links to plain http are a warning. */
export const mixedContent: HtmlRule = {
  name: 'html/mixed-content',
  run: (site) =>
    site.pages.flatMap((page) =>
      page.elements.flatMap((element): Fault[] => {
        const loaded = addressesOf(element).map((url): Fault => {
          const message = `"${url}" is loaded over plain http, which browsers block. Use https.`
          return { page, element, origin: { kind: 'url', url }, message }
        })
        const href = element.name === 'a' ? (element.attributes.get('href') ?? '') : ''
        if (!/^http:/i.test(href) || OWN_MACHINE.test(href)) return loaded
        const message = `"${href}" is plain http. Use https if the site has it.`
        return [...loaded, { page, element, severity: 'warning', origin: { kind: 'url', url: href }, message }]
      }),
    ),
}

function addressesOf({ name, attributes }: BuiltElement): string[] {
  const names = name === 'link' || name === 'image' ? [...LOADED, 'href'] : LOADED
  const values = names.map((attribute) => attributes.get(attribute) ?? '')
  return values.flatMap((value) => value.split(/[\s,]+/)).filter((url) => /^http:\/\//i.test(url))
}
