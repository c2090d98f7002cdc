import postcss, { type ChildNode } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** On every page: what parsers add, the classes of the color mode, and fields, which scripts add to any page. */
const EVERYWHERE = new Set(['html', 'head', 'body', 'tbody', '.light', '.dark', 'input', 'select', 'textarea'])

/** What matches an element only if one of their arguments matches something in the page. */
const LISTS = new Set([':is', ':where', ':has'])

type Names = ReadonlySet<string>

function namesOf(selector: Selector): Names[] {
  return selector.nodes.reduce<Names[]>(
    (lists, node) => {
      const and = (name: string) => lists.map((list) => new Set([...list, name]))
      if (node.type === 'class') return and(`.${node.value}`)
      if (node.type === 'id') return and(`#${node.value}`)
      if (node.type === 'tag') return and(node.value.toLowerCase())
      if (node.type !== 'pseudo' || !LISTS.has(node.value)) return lists
      const choices = node.nodes.flatMap(namesOf)
      return lists.flatMap((list) => choices.map((choice) => new Set([...list, ...choice])))
    },
    [new Set<string>()],
  )
}

/** Without lists that have all names of another one. */
export function shortestNeeds(lists: readonly (readonly string[])[]): string[][] {
  const sorted = lists.map((list) => [...list].sort()).sort((a, b) => a.length - b.length)
  return sorted.reduce<string[][]>(
    (kept, list) => (kept.some((other) => other.every((name) => list.includes(name))) ? kept : [...kept, list]),
    [],
  )
}

/**
 * The names that a page has if a selector can match one of its elements. Attributes and states are no names, because
 * scripts and readers bring them about, nor is what `:not()` excludes.
 * @returns a list for each way to match, of which a page has all names
 * @throws if it is not a selector
 */
export function selectorNeeds(selector: string): string[][] {
  const lists = selectorParser()
    .astSync(selector)
    .nodes.flatMap(namesOf)
    .map((names) => [...names].filter((name) => !EVERYWHERE.has(name)))
  return lists.some((list) => list.length === 0) ? [] : shortestNeeds(lists)
}

const isKeyframes = (node: ChildNode) => node.type === 'atrule' && node.name.endsWith('keyframes')

/** The needs of rules that a page takes together. Keyframes and the like, which name no element, add none. */
export function rulesNeeds(nodes: readonly ChildNode[]): string[][] {
  const selectors: string[] = []
  const collect = (node: ChildNode) => {
    if (node.type === 'rule') selectors.push(node.selector)
    if (node.type === 'atrule' && !isKeyframes(node)) node.nodes?.forEach(collect)
  }
  nodes.forEach(collect)
  const needs = selectors.map(selectorNeeds)
  return needs.some((lists) => lists.length === 0) ? [] : shortestNeeds(needs.flat())
}

/**
 * The needs of keyframes: those of the rules that name them.
 * @param rules the sheet that they stand in
 */
export function keyframesNeeds(name: string, sheet: postcss.Root): string[][] {
  const users: ChildNode[] = []
  sheet.walkDecls(/^animation(?:-name)?$/, ({ value, parent }) => {
    if (parent instanceof postcss.Rule && value.split(/[\s,]+/).includes(name)) users.push(parent)
  })
  return rulesNeeds(users)
}
