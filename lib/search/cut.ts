import type { Element, ElementContent } from 'hast'

const HEADING = /^h([1-6])$/

function levelOf(node: ElementContent): number {
  return node.type === 'element' ? Number(HEADING.exec(node.tagName)?.[1] ?? 7) : 7
}

interface Spot {
  parents: Element[]
  element: Element
}

function find(node: Element, id: string, parents: Element[] = []): Spot | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (child.properties['id'] === id) return { parents: [...parents, node], element: child }
    const below = find(child, id, [...parents, node])
    if (below) return below
  }
  return undefined
}

/** The first heading of a section stands for the section. */
function opens(section: Element, element: Element): boolean {
  for (const child of section.children) {
    if (child.type !== 'element') continue
    if (child === element) return true
    if (/^(?:header|details|summary)$/.test(child.tagName) && opens(child, element)) return true
    return false
  }
  return false
}

function take(parent: Element, from: number, count: number): ElementContent[] {
  return parent.children.splice(from, count)
}

/**
 * Takes a part out of a page: the section that an anchor opens. That is the element itself, or, when the anchor is on a
 * heading, the section it opens, or everything up to the next heading of its level.
 * @param root the page's text; the part is gone from it afterwards
 * @returns the part with its heading, or undefined when the page has no such anchor
 */
export function cut(root: Element, anchor: string): ElementContent[] | undefined {
  const spot = find(root, anchor)
  const parent = spot?.parents.at(-1)
  if (!spot || !parent) return undefined
  const holder = [...spot.parents.entries()].find(
    ([index, node]) => index > 0 && /^(section|article)$/.test(node.tagName) && opens(node, spot.element),
  )
  if (holder) {
    const above = spot.parents[holder[0] - 1]
    return above && take(above, above.children.indexOf(holder[1]), 1)
  }
  const at = parent.children.indexOf(spot.element)
  const level = levelOf(spot.element)
  if (level === 7) return take(parent, at, 1)
  const next = parent.children.findIndex((node, index) => index > at && levelOf(node) <= level)
  return take(parent, at, (next < 0 ? parent.children.length : next) - at)
}
