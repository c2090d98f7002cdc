import { placeOfOffset } from '@/lib/diagnostics/finding'
import type { BuiltPage } from './built-page'
import type { BuiltSite } from './built-site'
import type { Fault } from './rule'

/** Files that hold text. The search index is compressed, fonts and images are not text. */
const TEXT_FILE = /\.(?:html|js|mjs|css|json|xml|txt|md|svg|webmanifest|map|yaml|yml)$|\/_[^./]+$/

/**
 * Every match of a pattern in the text files of the export.
 * @param pattern must be global
 * @param describe turns the matched text into a message and where to look for it; undefined passes the match over
 */
export function matchesInFiles(
  site: BuiltSite,
  pattern: RegExp,
  describe: (text: string, match: RegExpExecArray) => Pick<Fault, 'message' | 'origin'> | undefined,
): Fault[] {
  return textFiles(site).flatMap(({ page, text }) => {
    const seen = new Set<string>()
    return [...text.matchAll(pattern)].flatMap((match): Fault[] => {
      const described = seen.has(match[0]) ? undefined : describe(match[0], match)
      seen.add(match[0])
      return described ? [{ page, ...placeOfOffset(text, match.index), ...described }] : []
    })
  })
}

function textFiles(site: BuiltSite): { page: BuiltPage; text: string }[] {
  const pages = site.pages.map((page) => ({ page, text: page.html }))
  const others = [...site.files].filter((file) => TEXT_FILE.test(file) && !file.endsWith('.html'))
  return [
    ...pages,
    ...others.map((file) => ({
      page: asPage(`${site.out}${file}`, file),
      text: site.project.read(`${site.out}${file}`),
    })),
  ]
}

/** A file that is no page, so that a fault can name it. */
export function asPage(file: string, route: string): BuiltPage {
  return {
    file,
    route,
    html: '',
    elements: [],
    anchors: new Set(),
    noindex: true,
    canonical: undefined,
    redirectTo: undefined,
  }
}
