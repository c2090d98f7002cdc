import { NOT_FOUND_SCRIPT } from '@/lib/browser/search/files'
import { isActing } from '@chain-data/static-export'
import { servicesIn } from '@/lib/content/services'
import type { BuiltElement, BuiltPage } from './built-page'
import type { HtmlProblem, HtmlRule } from './built-site'

/** The path of the site's own scripts. */
const OWN = '/assets/'

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
    if (announcesScript(element))
      return fault(`it preloads the script "${attributes.get('href') ?? ''}". Nothing uses it.`)
    if (!runs(element)) return []
    const source = attributes.get('src')
    if (source !== undefined) {
      if (source.startsWith(OWN) || source === NOT_FOUND_SCRIPT || declared.has(source)) return []
      return fault(`it loads "${source}". Scripts of the site are built from lib/browser/site into ${OWN}.`)
    }
    headScripts += 1
    if (headScripts === 1 && (body < 0 || index < body)) return []
    return fault('it has an inline script besides the one in the head. Move its code to lib/browser/site.')
  })
}

/** Static pages load no scripts but those of the site. The step that finishes pages looks for Next's runtime. */
export const staticPages: HtmlRule = {
  name: 'html/static-pages',
  page(page, { services }) {
    const declared = new Set(servicesIn(services).flatMap(({ scripts }) => scripts.map(({ src }) => src)))
    return page.interactive ? [] : staticPageFaults(page, declared)
  },
}
