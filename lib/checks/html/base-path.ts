import { withoutBase } from '@chain-data/static-export/base-path'
import { changeUrlsInCss, changeUrlsInHtml, type ChangeUrl } from '@chain-data/static-export'
import { placeOfOffset } from '@chain-data/findings'
import { type BuiltSite, type HtmlProblem, type HtmlRule, otherFile } from './built-site'

const MADE = 'Whatever writes it must come before the step of the build that puts the base path into URLs.'

/** The URLs in a text that begin at the root of the origin and are not below the base path. */
function outside({ base }: BuiltSite, text: string, read: (text: string, by: ChangeUrl) => string): string[] {
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
  run(site) {
    if (site.base === '') return []
    const message = (url: string) => `"${url}" leads out of this site, which stands below "${site.base}/". ${MADE}`
    const inPages = site.pages.flatMap((page) =>
      outside(site, page.html, changeUrlsInHtml).map((url): HtmlProblem => ({
        page,
        line: 1,
        column: 1,
        message: message(url),
      })),
    )
    const sheets = [...site.files].filter((file) => file.endsWith('.css'))
    const inSheets = sheets.flatMap((file) => {
      const text = site.project.read(site.out + file)
      return outside(site, text, changeUrlsInCss).map((url): HtmlProblem => ({
        page: otherFile(site, file),
        ...placeOfOffset(text, text.indexOf(url)),
        message: message(url),
      }))
    })
    return [...inPages, ...inSheets]
  },
}
