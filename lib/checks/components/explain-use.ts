import type { MdxElement, MdxFile, MdxValue, SourceRange } from '@/lib/content/mdx/read/mdx-file'
import { didYouMean } from '@chain-data/findings'
import type { ComponentType, Property } from './component-types'

/** Components that only work in another, or with something in them. Types can't say it. */
export function nestingFaults(element: MdxElement, page: MdxFile): PropProblem[] {
  // A page's own component of that name has its own ways; of a tag in code the surroundings are not known.
  if (page.declared.includes(element.name) || element.parents.includes('{}')) return []
  const { line, column, name, parents } = element
  const at = (message: string): PropProblem[] => [{ line, column, message }]
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

function tabsFaults({ attributes, children }: MdxElement, at: (message: string) => PropProblem[]): PropProblem[] {
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

/** What is wrong with a use of a component, and where. */
export interface PropProblem extends Pick<SourceRange, 'line' | 'column'> {
  message: string
  severity?: 'warning'
}

/** More names than these would hide the one that is meant. */
const MAX_SHOWN = 12

/** React gives these to every component. */
const REACTS_OWN = new Set(['key', 'ref', 'children'])

/** Holds the attributes of a use against what the component takes. */
export function explainUse(element: MdxElement, type: ComponentType): PropProblem[] {
  const names = type.properties.map(({ name }) => name).filter((name) => !REACTS_OWN.has(name))
  const written = element.attributes.flatMap((attribute): PropProblem[] => {
    const { name, value, line, column } = attribute
    const property = type.properties.find((candidate) => candidate.name === name)
    if (property) {
      const message = value === undefined ? undefined : wrongValue(property, value, element.name)
      return message === undefined ? [] : [{ line, column, message }]
    }
    // JSX lets every name with a hyphen through.
    if (type.open || REACTS_OWN.has(name) || name.includes('-')) return []
    return [
      { line, column, message: `<${element.name}> knows no "${name}".${didYouMean(name, names)}${allowed(names)}` },
    ]
  })
  if (element.spread) return written
  const missing = type.properties
    .filter(({ name, required }) => required && !REACTS_OWN.has(name))
    .filter(({ name }) => element.attributes.every((attribute) => attribute.name !== name))
    .map((property) => ({
      line: element.line,
      column: element.column,
      message: `<${element.name}> needs "${property.name}": ${described(property)}.`,
    }))
  return [...written, ...missing, ...contentFaults(element, type)]
}

/** Content that a component needs and has not, or has and does not show. */
function contentFaults({ name, filled, attributes, line, column }: MdxElement, type: ComponentType): PropProblem[] {
  const children = type.properties.find((property) => property.name === 'children')
  const given = filled || attributes.some((attribute) => attribute.name === 'children')
  if (children?.required && !given) {
    const message = `<${name}> has nothing in it. Put its content between <${name}> and </${name}>, or take it out.`
    return [{ line, column, message }]
  }
  if (children || type.open || !filled) return []
  const message = `<${name}> does not show what is between its tags. Write it as <${name} … />.`
  return [{ line, column, message }]
}

function allowed(names: readonly string[]): string {
  if (names.length === 0) return ' It takes no properties.'
  return names.length > MAX_SHOWN ? '' : ` Allowed: ${names.join(', ')}.`
}

function wrongValue(property: Property, value: MdxValue, component: string): string | undefined {
  const { name, values, kinds } = property
  if (kinds.includes('other')) return undefined
  const known = values.some((candidate) => candidate === value)
  const fits = known || kinds.includes(kindOf(value))
  if (fits && value === '' && property.required && !known)
    return `"${name}" of <${component}> is empty. It is ${described(property)}.`
  if (fits) return undefined
  const guess = typeof value === 'string' ? didYouMean(value, values.map(String)) : ''
  const shown = value === true && !kinds.includes('flag') ? 'without a value' : JSON.stringify(value)
  return `"${name}" of <${component}> can't be ${shown}.${guess} It is ${described(property)}.`
}

function kindOf(value: MdxValue): Property['kinds'][number] {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'flag' : 'list'
}

/** What a property may be, with how it is written. */
function described({ name, values, kinds }: Property): string {
  const ways = [
    ...values.map((value) => (typeof value === 'number' ? `{${value}}` : `"${value}"`)),
    ...kinds.map((kind) => WAYS[kind](name)),
  ]
  return ways.length > 1 ? `${ways.slice(0, -1).join(', ')} or ${ways.at(-1) ?? ''}` : (ways[0] ?? 'nothing')
}

const WAYS: Record<Property['kinds'][number], (name: string) => string> = {
  text: (name) => `a text, ${name}="…"`,
  number: (name) => `a number, ${name}={1}`,
  flag: () => 'true or false',
  list: (name) => `a list of texts, ${name}={['…', '…']}`,
  other: (name) => `a value, ${name}={…}`,
}
