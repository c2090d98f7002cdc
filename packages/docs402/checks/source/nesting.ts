import type { TextProblem } from '@docs402/findings'
import type { MdxElement, MdxFile } from '../../page/mdx/read/mdx-file'

/** Rules that types can't express: components that need a certain parent or certain children. */
export function nestingFaults(element: MdxElement, page: MdxFile): TextProblem[] {
  // A page's own component may have other rules; for a tag inside code, the parent is unknown.
  if (page.declared.includes(element.name) || element.parents.includes('{}')) return []
  const { line, column, name, parents } = element
  const at = (message: string): TextProblem[] => [{ line, column, message }]
  if (name === 'Tab' && parents[0] !== 'Tabs')
    return at('<Tab> is outside <Tabs>. Put it directly into <Tabs> … </Tabs>.')
  if (name === 'Tabs' && !element.spread) return tabsFaults(element, page, at)
  if (name === 'Steps' && element.filled && ![2, 3].some((level) => element.headings.includes(level))) {
    const other = element.headings[0]
    const cure = other === undefined ? '' : ` Its headings are level ${other}: write ${'#'.repeat(3)} for each.`
    return at(`<Steps> has no steps. Start each step with a level-3 heading: ### First do this.${cure}`)
  }
  if (name === 'Exact') return exactFaults(element, at)
  return []
}

/** A closed row has a heading for a title, and beside it a few words. */
function exactFaults({ attributes, filled, headings }: MdxElement, at: (message: string) => TextProblem[]) {
  const summary = attributes.find(({ name }) => name === 'summary')?.value
  if (filled && headings.length === 0) return at(NO_TITLE)
  return typeof summary === 'string' && /[.:]$/.test(summary.trim()) ? at(SUMMARY) : []
}

const NO_TITLE = '<Exact> has no title. Start it with one heading, which is the title of the row: ### All fields.'
const SUMMARY =
  'The summary of <Exact> ends with a period. Write it in a few words, without one: it stands beside the title.'

/** The titles that the tabs of an element have themselves. */
const titlesIn = ({ start, end }: MdxElement, { elements }: MdxFile) =>
  elements
    .filter((tab) => tab.name === 'Tab' && tab.parents[0] === 'Tabs' && tab.start > start && tab.end < end)
    .map(({ attributes }) => attributes.find(({ name }) => name === 'title' || name === 'label')?.value)

function tabsFaults(element: MdxElement, page: MdxFile, at: (message: string) => TextProblem[]): TextProblem[] {
  const { attributes, children } = element
  const given = attributes.find(({ name }) => name === 'labels')
  const titles = titlesIn(element, page).filter((title) => typeof title === 'string')
  const labels = given || titles.length === 0 ? given?.value : titles
  if (!Array.isArray(labels))
    return at(
      '<Tabs> needs a title for each tab, as in <Tabs><Tab title="curl">…</Tab><Tab title="Python">…</Tab></Tabs>.',
    )
  const tabs = children.filter((child) => child === 'Tab').length
  if (labels.length !== tabs)
    return at(`<Tabs> has ${labels.length} labels and ${tabs} <Tab>. Give each tab one label.`)
  const twice = labels.find((label, index, all) => all.indexOf(label) < index)
  return twice === undefined ? [] : at(`<Tabs> has the label "${twice}" twice. Give each tab a different label.`)
}
