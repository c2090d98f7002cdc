import type { Edit, TextProblem } from '@docs402/findings'
import { calloutOf } from '../../../content/mdx/other-tools'
import type { MdxElement, MdxFile } from '../../../content/mdx/read/mdx-file'
import { rewritten } from './elements'
import { tagOf, textOf, written } from './tag'

/** Attributes of other tools' components with the names of ours, which say how something looks or behaves there. */
const LOOK =
  /^(?:arrow|color|cols?|columns|cta|default\w*|disabled|emoji|external|horizontal|icon\w*|id|img|num|persist|query\w*|stagger|target|update\w*|values?|variant|wrap)$/
const KINDS = ['note', 'tip', 'warning', 'danger']

/** What is said elsewhere of an element, and what these names mean in other tools. */
const MEANT: Readonly<Record<string, string>> = {
  groupId: 'group',
  syncKey: 'group',
  storageKey: 'group',
  items: 'labels',
}

/** Attributes of other tools on a component of this site: `<Callout type="info" emoji="💡">`, `<Card icon="key">`. */
export function ownAttributes(element: MdxElement, page: MdxFile): TextProblem[] {
  const { name, attributes, line, column } = element
  const tag = tagOf(element, page)
  if (!tag) return []
  // These are other components, of which the name is the same.
  const isOther =
    (name === 'Card' && !attributes.some((attribute) => attribute.name === 'href')) ||
    (name === 'Steps' && element.filled && element.headings.length === 0) ||
    (name === 'FileTree' && element.children.length > 0) ||
    (name === 'Tabs' && attributes.some(({ name }) => name in MEANT || name === 'values'))
  if (isOther) {
    const edits = rewritten(element, page)
    // Other rules tell of those that can't be rewritten.
    return edits ? [{ line, column, message: `This is how other tools write <${name}>.`, edits }] : []
  }
  return attributes.flatMap((attribute): TextProblem[] => {
    const edits: Edit[] = []
    const { start, end, value } = attribute
    const place = { line: attribute.line, column: attribute.column }
    if (name === 'Callout' && attribute.name === 'type') {
      if (typeof value !== 'string' || KINDS.includes(value)) return []
      const kind = calloutOf('callout', [value])?.type ?? 'note'
      edits.push({ start, end, text: written('type', kind).trim() })
      return [{ ...place, message: `There is no <Callout type="${value}">. Write type="${kind}".`, edits }]
    }
    if (!LOOK.test(attribute.name) || (attribute.name === 'id' && name === 'Tabs')) return []
    // The value of a tab without a title is its label.
    const isLabel = name === 'Tab' && attribute.name === 'value' && textOf(element, 'title', 'label') === undefined
    const parent = page.elements.findLast(
      (other) => other.name === 'Tabs' && other.start < element.start && other.end >= element.end,
    )
    const hasLabels = parent?.attributes.some((other) => other.name === 'labels' || other.name === 'items') ?? false
    if (isLabel && !hasLabels) {
      if (typeof value !== 'string') return []
      edits.push({ start, end, text: written('title', value).trim() })
    } else edits.push({ start: start - (/\s/.test(page.text[start - 1] ?? '') ? 1 : 0), end, text: '' })
    return [
      { ...place, severity: 'warning', message: `"${attribute.name}" has no effect on <${name}>. Remove it.`, edits },
    ]
  })
}
