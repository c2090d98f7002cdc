import { NOT_FOUND_SCRIPT } from '@/lib/browser/search/files'
import { isActing } from '@chain-data/static-export'
import { servicesIn } from '@/lib/content/services'
import type { BuiltElement, BuiltPage } from './built-page'
import { type BuiltSite, type HtmlProblem, type HtmlRule, otherFile } from './built-site'

const NEXT = '/_next/'
/** The path of the site's own scripts. */
const OWN = '/assets/'
const SWITCH =
  'Next.js no longer honors "unstable_runtimeJS: false", which every page without "interactive: true" exports. Remove it in packages/static-export/export.'
/** Lists of all chunks, static pages included: a chunk that only they name is unused. */
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
      return fault(`it preloads the script "${address}". ${address.startsWith(NEXT) ? SWITCH : 'Nothing uses it.'}`)
    }
    if (!runs(element)) return []
    const source = attributes.get('src')
    if (source?.startsWith(NEXT)) return fault(`it loads "${source}". ${SWITCH}`)
    if (source !== undefined) {
      if (source.startsWith(OWN) || source === NOT_FOUND_SCRIPT || declared.has(source)) return []
      return fault(`it loads "${source}". Scripts of the site are built from lib/browser/site into ${OWN}.`)
    }
    headScripts += 1
    if (headScripts === 1 && (body < 0 || index < body)) return []
    return fault('it has an inline script besides the one in the head. Move its code to lib/browser/site.')
  })
}

function interactivePageFaults(page: BuiltPage): HtmlProblem[] {
  if (page.elements.some(({ attributes }) => attributes.get('id') === '__NEXT_DATA__')) return []
  const message =
    'This page is interactive but has no runtime, so React never starts. Check the "config" export of its module (lib/content/mdx).'
  return [{ page, message }]
}

/** The ways to reference a file: plain and encoded. */
function namesOf(address: string): string[] {
  const name = address.split('/').at(-1) ?? ''
  return [name, encodeURIComponent(name)]
}

/** Next.js files that pages reference, directly or indirectly. */
function usedFiles(site: BuiltSite): Set<string> {
  const files = [...site.files].filter((file) => file.startsWith(NEXT))
  const used = new Set<string>()
  // Once each: many pages reference the same files.
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
      return fault(
        'Nothing fetches page data: links to interactive pages load the whole page. Remove it from the export.',
      )
    }
    return used.has(file) ? [] : fault('No page or script loads this file. Remove it from the export.')
  })
}

/**
 * Static pages load no runtime, interactive ones load all of it, and unused Next.js files aren't published. This
 * detects when Next.js stops honoring its switch.
 */
export const staticPages: HtmlRule = {
  name: 'html/static-pages',
  page(page, { services }) {
    const declared = new Set(servicesIn(services).flatMap(({ scripts }) => scripts.map(({ src }) => src)))
    return page.interactive ? interactivePageFaults(page) : staticPageFaults(page, declared)
  },
  site: fileFaults,
}
