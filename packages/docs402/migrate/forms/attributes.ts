import type { Edit } from '@docs402/findings'
import { calloutOf } from '../../page/mdx/callout-kinds'
import type { MdxElement, MdxFile } from '../../page/mdx/read/mdx-file'
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
export function ownAttributes(element: MdxElement, page: MdxFile): Edit[] {
  const { name, attributes } = element
  if (!tagOf(element, page)) return []
  // These are other components, of which the name is the same.
  const isOther =
    (name === 'Card' && !attributes.some((attribute) => attribute.name === 'href')) ||
    (name === 'Steps' && element.filled && element.headings.length === 0) ||
    (name === 'FileTree' && element.children.length > 0) ||
    (name === 'Tabs' && attributes.some(({ name }) => name in MEANT || name === 'values'))
  if (isOther) return rewritten(element, page) ?? []
  return attributes.flatMap(({ start, end, value, name: key }): Edit[] => {
    if (name === 'Callout' && key === 'type') {
      if (typeof value !== 'string' || KINDS.includes(value)) return []
      return [{ start, end, text: written('type', calloutOf('callout', [value])?.type ?? 'note').trim() }]
    }
    if (!LOOK.test(key) || (key === 'id' && name === 'Tabs')) return []
    // The value of a tab without a title is its label.
    const isLabel = name === 'Tab' && key === 'value' && textOf(element, 'title', 'label') === undefined
    const parent = page.elements.findLast(
      (other) => other.name === 'Tabs' && other.start < element.start && other.end >= element.end,
    )
    const hasLabels = parent?.attributes.some((other) => other.name === 'labels' || other.name === 'items') ?? false
    if (!isLabel || hasLabels)
      return [{ start: start - (/\s/.test(page.text[start - 1] ?? '') ? 1 : 0), end, text: '' }]
    return typeof value === 'string' ? [{ start, end, text: written('title', value).trim() }] : []
  })
}
