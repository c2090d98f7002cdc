import { placeOfOffset } from '@chain-data/findings'
import { type BuiltPage, readBuiltPage } from './built-page'
import type { BuiltSite, Fault } from './built-site'

/** A file of the export that is no page, for rules that look into it. */
export interface SiteFile {
  text: string
  /** A fault at a line of the file, counted from 1; without a line, of the file as a whole. */
  fault(message: string, line?: number): Fault
}

/**
 * Opens a file of the export.
 * @param address as it is asked for: `/robots.txt`
 * @returns undefined when there is none
 */
export function openFile(site: BuiltSite, address: string): SiteFile | undefined {
  if (!site.files.has(address)) return undefined
  const file = site.out + address
  const page = readBuiltPage(file, address, '')
  return {
    text: site.project.read(file),
    fault: (message, line) => ({ page, message, ...(line !== undefined && { line, column: 1 }) }),
  }
}

/** For a file that has to be there. */
export function missingFile(site: BuiltSite, address: string, why: string): Fault {
  return {
    page: readBuiltPage(site.out + address, address, ''),
    message: `There is no ${address}. ${why}`,
  }
}

/** The line on which a text stands, counted from 1. */
export function lineOf(text: string, wanted: string): number {
  return text.slice(0, Math.max(0, text.indexOf(wanted))).split('\n').length
}

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
