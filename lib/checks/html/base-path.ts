import { withoutBase } from '@chain-data/static-export/base-path'
import { changeUrlsInCss, changeUrlsInHtml, type ChangeUrl } from '@chain-data/static-export'
import { placeOfOffset } from '@chain-data/findings'
import type { HtmlRule } from './built-site'

const MADE = 'Whatever writes it must come before the step of the build that puts the base path into URLs.'

/** The URLs in a text that begin at the root of the origin and are not below the base path. */
function outside(base: string, text: string, read: (text: string, by: ChangeUrl) => string): string[] {
  const found = new Set<string>()
  read(text, (url) => {
    if (withoutBase(base, url.replace(/[?#].*/, '')) === undefined) found.add(url)
    return url
  })
  return [...found]
}

/** Every URL of a site below a base path begins with it: any other leads to another site. */
export const basePath: HtmlRule = {
  name: 'html/base-path',
  text(text, address, { base }) {
    if (base === '') return []
    const message = (url: string) => `"${url}" leads out of this site, which stands below "${base}/". ${MADE}`
    if (address.endsWith('.css'))
      return outside(base, text, changeUrlsInCss).map((url) => ({
        ...placeOfOffset(text, text.indexOf(url)),
        message: message(url),
      }))
    // Other files name URLs as data.
    if (/\.[^/]+$/.test(address) || !/^\s*<!doctype html/i.test(text)) return []
    return outside(base, text, changeUrlsInHtml).map((url) => ({ line: 1, column: 1, message: message(url) }))
  },
}
