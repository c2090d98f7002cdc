import type { JsonObject } from '../json'
import type { Operation } from '../model'
import type { References } from './references'
import { textOf } from './values'

/**
 * Makes one group of those whose titles differ only in case or in spaces around them: operations of the later ones move to the first.
 * @param names of groups, in order
 * @param titleOf what readers see of one
 * @param tags the declared tags by name: the first gets the descriptions of the others
 * @returns the names of each group that is left, its own first
 */
export function joinSameTitles(
  names: readonly string[],
  titleOf: (name: string) => string,
  operations: readonly Operation[],
  tags: Map<string, JsonObject>,
  references: References,
): [name: string, ...others: string[]][] {
  const groups = new Map<string, [string, ...string[]]>()
  for (const name of names) {
    const key = titleOf(name).trim().toLocaleLowerCase('en')
    const group = groups.get(key)
    if (!group) {
      groups.set(key, [name])
      continue
    }
    const [first] = group
    group.push(name)
    const moved = operations.filter(({ group }) => group === name)
    for (const operation of moved) operation.group = first
    const [one, other] = [tags.get(first), tags.get(name)]
    const descriptions = [textOf(one?.description), textOf(other?.description)].filter(Boolean)
    if (other) tags.set(first, { ...other, ...one, name: first, description: [...new Set(descriptions)].join('\n\n') })
    const index = moved[0]?.tags.indexOf(name) ?? -1
    const at = moved[0] ? (index < 0 ? moved[0].at : `${moved[0].at}/tags/${index}`) : '/tags'
    const titles = [titleOf(first), titleOf(name)]
    const what =
      titles[0] === titles[1]
        ? `The tags "${first}" and "${name}" are both called "${titles[0]}", so they are one group. Give one of them another title, or use one tag.`
        : `The groups "${titles.join('" and "')}" differ only in case, so they are one. Write both the same way.`
    references.tell('same-group', at, what, { onKey: index < 0 })
  }
  return [...groups.values()]
}
