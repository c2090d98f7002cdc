import { NOT_FOUND_SCRIPT } from '@/lib/browser/search/files'
import { isActing } from '@chain-data/static-export'
import { servicesIn } from '@/lib/content/services'
import type { BuiltElement, BuiltPage } from './built-page'
import { type BuiltSite, type HtmlProblem, type HtmlRule, otherFile } from './built-site'

const NEXT = '/_next/'
/** Where the site's own scripts stand. */
const OWN = '/assets/'
const SWITCH =
  'Next no longer honours "unstable_runtimeJS: false", which every page without "interactive: true" is given: have packages/static-export/export take it out.'
/** Lists of all chunks, which name those of static pages too: what they name is not yet used. */
const MANIFEST = /\/_(?:build|ssg)Manifest\.js$/

const typeOf = ({ attributes }: BuiltElement) => attributes.get('type')?.toLowerCase()
const runs = (element: BuiltElement) =>
  element.name === 'script' && isActing(typeOf(element)) && typeOf(element) !== 'speculationrules'

/** `<link rel="preload" as="script">` and its like. */
function announcesScript({ name, attributes }: BuiltElement): boolean {
  if (name !== 'link') return false
  const relation = attributes.get('rel')?.toLowerCase() ?? ''
  return /modulepreload/.test(relation) || (/pre(load|fetch)/.test(relation) && attributes.get('as') === 'script')
}

function staticPageFaults(page: BuiltPage, declared: ReadonlySet<string>): HtmlProblem[] {
  const body = page.elements.findIndex(({ name }) => name === 'body')
  let headScripts = 0
  return page.elements.flatMap((element, index): HtmlProblem[] => {
    const fault = (message: string): HtmlProblem[] => [
      { page, element, message: `This page is static, but ${message}` },
    ]
    const { attributes } = element
    if (attributes.get('id') === '__NEXT_DATA__') return fault(`it carries Next's data ("__NEXT_DATA__"). ${SWITCH}`)
    if (announcesScript(element)) {
      const address = attributes.get('href') ?? ''
      return fault(
        `it preloads the script "${address}". ${address.startsWith(NEXT) ? SWITCH : 'Nothing waits for it.'}`,
      )
    }
    if (!runs(element)) return []
    const source = attributes.get('src')
    if (source?.startsWith(NEXT)) return fault(`it loads "${source}". ${SWITCH}`)
    if (source !== undefined) {
      if (source.startsWith(OWN) || source === NOT_FOUND_SCRIPT || declared.has(source)) return []
      return fault(`it loads "${source}". Scripts of the site are made from lib/browser/site and stand in ${OWN}.`)
    }
    headScripts += 1
    if (headScripts === 1 && (body < 0 || index < body)) return []
    return fault('it has an inline script beside the one of the head. Put what it does into lib/browser/site.')
  })
}

function interactivePageFaults(page: BuiltPage): HtmlProblem[] {
  if (page.elements.some(({ attributes }) => attributes.get('id') === '__NEXT_DATA__')) return []
  const message =
    'This page is interactive, but has no runtime: nothing of React starts. Look at what its module exports as "config" (lib/content/mdx).'
  return [{ page, message, origin: { kind: 'page' } }]
}

/** The ways in which a file may be named: whole and encoded. */
function namesOf(address: string): string[] {
  const name = address.split('/').at(-1) ?? ''
  return [name, encodeURIComponent(name)]
}

/** Files of Next that pages name, and those that these name in turn. */
function usedFiles(site: BuiltSite): Set<string> {
  const files = [...site.files].filter((file) => file.startsWith(NEXT))
  const used = new Set<string>()
  // Once each: many pages name the same files.
  let texts = [[...new Set(site.pages.flatMap(({ nextFiles }) => nextFiles))].join('\n')]
  while (texts.length > 0) {
    const found = files.filter(
      (file) => !used.has(file) && namesOf(file).some((name) => texts.some((text) => text.includes(name))),
    )
    for (const file of found) used.add(file)
    texts = found.filter((file) => /\.(?:m?js|css)$/.test(file) && !MANIFEST.test(file)).map((file) => site.read(file))
  }
  return used
}

function fileFaults(site: BuiltSite): HtmlProblem[] {
  const used = usedFiles(site)
  return [...site.files].flatMap((file): HtmlProblem[] => {
    const fault = (message: string): HtmlProblem[] => [{ page: otherFile(site, file), message }]
    if (!file.startsWith(NEXT)) return []
    if (file.startsWith(`${NEXT}data/`)) {
      return fault('Nothing fetches the data of a page: links to interactive pages load them as a whole. Leave it out.')
    }
    return used.has(file) ? [] : fault('No page loads this file, nor does a script of one. Leave it out.')
  })
}

/**
 * Pages without a runtime have none, those with one have all of it, and what no page needs of Next is not published. It
 * tells whether Next's own switch still does what this site counts on.
 */
export const staticPages: HtmlRule = {
  name: 'html/static-pages',
  page(page, { services }) {
    const declared = new Set(servicesIn(services).flatMap(({ scripts }) => scripts.map(({ src }) => src)))
    return page.interactive ? interactivePageFaults(page) : staticPageFaults(page, declared)
  },
  site: fileFaults,
}
