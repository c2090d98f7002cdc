import type { MdxElement, MdxFile } from '@/lib/mdx/read/mdx-file'
import type { Fault } from './explain-use'

/** Components that only work in another, or with something in them. Types can't say it. */
export function placesOf(element: MdxElement, page: MdxFile): Fault[] {
  // A page's own component of that name has its own ways; of a tag in code the surroundings are not known.
  if (page.declared.includes(element.name) || element.parents.includes('{}')) return []
  const { line, column, name, parents } = element
  const at = (message: string): Fault[] => [{ line, column, message }]
  if (name === 'Tab' && parents[0] !== 'Tabs')
    return at('<Tab> stands outside of <Tabs>. Put it straight into <Tabs group="…" labels={[…]}> … </Tabs>.')
  if (name === 'Tabs' && !element.spread) return tabsFaults(element, at)
  if (name === 'Steps' && element.filled && !element.headings.includes(3)) {
    const other = element.headings[0]
    const cure = other === undefined ? '' : ` Its headings have level ${other}: write ${'#'.repeat(3)} for each.`
    return at(`<Steps> has no steps. Each begins with a heading of level 3: ### First do this.${cure}`)
  }
  return []
}

function tabsFaults({ attributes, children }: MdxElement, at: (message: string) => Fault[]): Fault[] {
  const labels = attributes.find(({ name }) => name === 'labels')
  if (!labels) return []
  if (!Array.isArray(labels.value))
    return at("<Tabs> needs its labels as a list, for example labels={['curl', 'Python']}.")
  const tabs = children.filter((child) => child === 'Tab').length
  if (labels.value.length !== tabs)
    return at(`<Tabs> has ${labels.value.length} labels and ${tabs} <Tab>. Give each tab one label.`)
  const twice = labels.value.find((label, index, all) => all.indexOf(label) < index)
  return twice === undefined ? [] : at(`<Tabs> has the label "${twice}" twice. Give each tab one of its own.`)
}
