import { withoutBase } from '@chain-data/static-export/base-path'
import { changeUrlsInCss, changeUrlsInHtml, type ChangeUrl } from '@chain-data/static-export'
import { placeOfOffset } from '@chain-data/findings'
import type { HtmlRule } from './built-site'

const MADE = 'Generate it before the build step that adds the base path to URLs.'

/** Root-relative URLs in a text that are not below the base path. */
function outside(base: string, text: string, read: (text: string, by: ChangeUrl) => string): string[] {
  const found = new Set<string>()
  read(text, (url) => {
    if (withoutBase(base, url.replace(/[?#].*/, '')) === undefined) found.add(url)
    return url
  })
  return [...found]
}

/** Every URL of a site with a base path starts with that path: any other points to another site. */
export const basePath: HtmlRule = {
  name: 'html/base-path',
  text(text, address, { base }) {
    if (base === '') return []
    const message = (url: string) =>
      `"${url}" points outside of this site, which is published below "${base}/". ${MADE}`
    if (address.endsWith('.css'))
      return outside(base, text, changeUrlsInCss).map((url) => ({
        ...placeOfOffset(text, text.indexOf(url)),
        message: message(url),
      }))
    // In other files, URLs are data.
    if (/\.[^/]+$/.test(address) || !/^\s*<!doctype html/i.test(text)) return []
    return outside(base, text, changeUrlsInHtml).map((url) => ({ line: 1, column: 1, message: message(url) }))
  },
}
