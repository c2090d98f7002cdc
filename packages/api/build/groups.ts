import { type JsonObject, listOf } from '../json'
import type { Operation, OperationGroup } from '../model'
import { PAGE_BYTES, pageParts, type BytesOf } from '../page-parts'
import { anchorOf, titleOfName } from './names'
import type { References } from './references'
import { extensionsOf, externalDocsOf, objectOf, textOf, textOrNull } from './values'

/** As many operations may each be a group of their own. */
const FEW = 10

/** Paths such as `/sendMessage` and `/getChat` have nothing in common: without tags, all are one group. */
export function joinLonely(operations: readonly Operation[]): void {
  const untagged = operations.filter(({ tags }) => tags.length === 0)
  const byPath = new Set(untagged.map(({ group }) => group))
  if (untagged.length >= FEW && byPath.size > untagged.length / 2)
    for (const each of untagged) each.group = 'Operations'
}

/** What is too large for one page is several groups: the first has the name of all. */
function divided(
  group: OperationGroup,
  all: readonly Operation[],
  uniqueAnchor: (anchor: string) => string,
  bytesOf: BytesOf,
): OperationGroup[] {
  const parts = pageParts(
    all.filter((operation) => operation.group === group.name),
    (operation) => bytesOf(operation) / PAGE_BYTES,
  )
  return parts.slice(1).map((operations, index): OperationGroup => {
    const part = index + 2
    const name = `${group.name}, part ${part}`
    for (const operation of operations) operation.group = name
    return {
      ...{ name, title: `${group.title}, part ${part}`, anchor: uniqueAnchor(`${group.anchor}-part-${part}`) },
      ...{ description: '', externalDocs: null, extensions: group.extensions, parent: group.parent },
      ...{ operations: idsOf(operations), alsoTagged: [] },
    }
  })
}

const idsOf = (operations: readonly Operation[]): string[] => operations.map(({ id }) => id)

/**
 * The groups of operations: the tags in their order, then those that no tag declares.
 * @param tagGroups `x-tagGroups`, with which other tools put tags in order, below titles
 * @param bytesOf how large an operation is: a group that is too large for one page is several
 * @param references told which groups become one
 */
export function groupsOf(
  { tags, ['x-tagGroups']: tagGroups }: JsonObject,
  operations: readonly Operation[],
  uniqueAnchor: (anchor: string) => string,
  bytesOf: BytesOf,
  references: References,
): OperationGroup[] {
  const declared = new Map(
    listOf(tags).map((each) => {
      const tag = objectOf(each)
      return [textOf(tag.name), tag]
    }),
  )
  const used = new Set([...operations.map(({ group }) => group), ...operations.flatMap((each) => each.tags.slice(1))])
  const parents = new Set([...declared.values()].map(({ parent }) => parent))
  // A tag may be there for its text alone.
  const isShown = ([name, { description }]: [string, JsonObject]) =>
    used.has(name) || parents.has(name) || textOf(description) !== ''
  const names = [...[...declared].filter(isShown).map(([name]) => name), ...used]
  const above = listOf(tagGroups).flatMap((each) =>
    listOf(objectOf(each).tags).map((name) => [textOf(name), textOf(objectOf(each).name)] as const),
  )
  const rank = (name: string) => (above.findIndex(([its]) => its === name) + above.length + 1) % (above.length + 1)
  const titleOf = (name: string): string => {
    const tag = declared.get(name)
    const isTag = tag !== undefined || operations.some(({ tags }) => tags.includes(name))
    return textOf(tag?.summary) || textOf(tag?.['x-displayName']) || (isTag ? name : titleOfName(name))
  }
  const ranked = [...new Set(names)].toSorted((one, other) => rank(one) - rank(other))
  return joinSameTitles(ranked, titleOf, operations, declared, references).flatMap(([name, ...others]) => {
    const tag = declared.get(name)
    const hasTag = ({ tags }: Operation) => [name, ...others].some((each) => tags.includes(each))
    const group: OperationGroup = {
      name,
      title: titleOf(name),
      anchor: uniqueAnchor(anchorOf(name) || 'group'),
      description: textOf(tag?.description),
      externalDocs: externalDocsOf(tag?.externalDocs),
      extensions: extensionsOf(tag),
      parent: above.find(([its]) => its === name)?.[1] || textOrNull(tag?.parent),
      operations: [],
      alsoTagged: idsOf(operations.filter((each) => each.group !== name && hasTag(each))),
    }
    const more = divided(group, operations, uniqueAnchor, bytesOf)
    return [{ ...group, operations: idsOf(operations.filter((each) => each.group === name)) }, ...more]
  })
}

/**
 * Makes one group of those whose titles differ only in case or in spaces around them: operations of the later ones move to the first.
 * @param names of groups, in order
 * @param titleOf what readers see of one
 * @param tags the declared tags by name: the first gets the descriptions of the others
 * @returns the names of each group that is left, its own first
 */
function joinSameTitles(
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
