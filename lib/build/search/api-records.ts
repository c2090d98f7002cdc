import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import type { Api } from '@chain-data/api'
import { endpointReference } from '@/lib/api-view/endpoint-reference'
import { errorCatalogue } from '@/lib/api-view/errors'
import type { Section, StaticPart } from '@/lib/api-view/section'
import { BARE_RECORD, type SearchRecord } from '@/lib/browser/search/record'
import { synonymsOf } from './words'

/** Takes the elements of sections out of a text. @returns each by the anchor of its heading, without the heading */
function takeSections(root: Root, sections: readonly Section[]): Map<string, Element> {
  const anchors = new Set(sections.map(({ heading }) => heading.id))
  const taken = new Map<string, Element>()
  visit(root, { tagName: 'section' }, (section: Element, index, parent) => {
    const heading = select('h3', section)
    const anchor = String(heading?.properties['id'])
    if (!heading || !anchors.has(anchor) || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    visit(section, heading, (_, at, above) => void above?.children.splice(at ?? 0, 1))
    // The samples say the same in each language: only the panel that is shown first is read.
    for (const panel of selectAll('[role="tabpanel"][data-off]', section)) panel.children = []
    taken.set(anchor, section)
    return [SKIP, index]
  })
  return taken
}

function recordOf(page: SearchRecord, { heading, keywords = [] }: Section, element: Element): SearchRecord {
  const { id, value, note = '' } = heading
  return {
    ...BARE_RECORD,
    url: `${page.url}#${id}`,
    title: value,
    section: 'api',
    place: [...page.place, page.title],
    body: toHtml(element),
    // An error's code is a name: other words for its parts would lead to it from everywhere.
    keywords: [...keywords, ...(note ? synonymsOf([value]) : [])],
    call: note,
    versions: page.versions,
  }
}

/**
 * Takes operations and error codes out of the texts of the pages that hold them, so that each is found by itself.
 * @throws with what the pages lack
 */
export function apiRecords(pages: readonly SearchRecord[], api: Api): SearchRecord[] {
  const missing: string[] = []
  const recordsOn = (url: string | null, part: StaticPart) => {
    if (url === null) return []
    const page = pages.find((candidate) => candidate.url === url)
    if (!page) throw new Error(`Search needs the page ${url}, and it was not exported.`)
    const sections = part.sections?.filter(({ keywords }) => keywords) ?? []
    const text = fromHtml(page.body, { fragment: true })
    const elements = takeSections(text, sections)
    page.body = toHtml(text)
    return sections.flatMap((section) => {
      const element = elements.get(section.heading.id)
      if (!element) missing.push(`${url}#${section.heading.id}`)
      return element ? recordOf(page, section, element) : []
    })
  }
  const found = [
    ...recordsOn(api.pages.reference, endpointReference(api)),
    ...recordsOn(api.pages.errors, errorCatalogue(api)),
  ]
  if (missing.length > 0) throw new Error(`Search can't find these in the exported pages:\n- ${missing.join('\n- ')}`)
  return found
}
