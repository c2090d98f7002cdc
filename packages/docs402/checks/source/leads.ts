import { toString } from 'mdast-util-to-string'
import { placeOfOffset } from '@docs402/findings'
import { isLead, LONGEST_LEAD } from '../../content/lead'
import { markdown } from '../../page/mdx/parser'
import type { RuleBody } from '../project'
import { hasOwnH1, isReadable, routeIn } from './page-kinds'

/** The paragraph below the title of a page is a lead: short enough for larger letters. */
export const leads: RuleBody = {
  proofReading: true,
  page(page, project) {
    const route = routeIn(project, page)
    const title = page.headings.find(({ depth }) => depth === 1)
    if (route === undefined || !title || !isReadable(page) || !hasOwnH1(route)) return []
    const rest = page.text.slice(title.end)
    // As it is written it is longer than what is shown: most leads are short, and need no parser.
    if (
      isLead(
        rest
          .trimStart()
          .split(/\n[ \t]*\n/, 1)
          .join(''),
      )
    )
      return []
    const [first] = markdown.parse(rest).children
    // Elements on lines of their own are no paragraphs.
    if (first?.type !== 'paragraph') return []
    const text = toString(first, { includeHtml: false }).replaceAll(/\s+/g, ' ').trim()
    if (isLead(text)) return []
    const place = placeOfOffset(page.text, title.end + (first.position?.start.offset ?? 0))
    const message = `The lead is ${text.length} characters long, so it is set as an ordinary text. Say in one or two sentences of at most ${LONGEST_LEAD} characters what the page gives its readers, and begin a new paragraph for the rest.`
    return [{ severity: 'warning', ...place, message }]
  },
}
