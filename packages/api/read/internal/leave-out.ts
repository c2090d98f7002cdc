import { isJsonObject, type Json, type JsonObject, listOf } from '../../json'
import type { Fault } from '../../fault'
import { operationsOf } from '../../operations'
import { memberOf, pointerKey, pointerOf, pointerOfReference, pointerTo, visitObjects } from '../../pointer'
import { Filter } from './filter'
import { Hidden } from './hidden'
import { absentNames, countsOf, type LeftOut, leftOutSentence, namesOf, NOTHING_LEFT_OUT } from './left-out'
import { hasMarks, MARKS, markOf, unclearMarks } from './marks'
import { unusedIn, withoutComponents } from './unused'
import { setList } from './values'

/** A description for readers. */
interface ForReaders {
  document: JsonObject
  leftOut: LeftOut
  /** Why it can't be published so. Pointers are those of the description as it is written. */
  errors: Fault[]
  warnings: Fault[]
  /** Where something was written, by where it is now. */
  written: (pointer: string) => string
}

/**
 * Leaves out of a description what it marks as not for readers, what refers to that, and what only that uses.
 * @param document all files in one; it is not changed
 * @param isPublished whether to keep it, with its marks, as the settings of the site say
 */
export function leaveOut(document: JsonObject, isPublished = false): ForReaders {
  const same: ForReaders = {
    ...{ document, leftOut: NOTHING_LEFT_OUT, errors: [], warnings: [] },
    written: (pointer) => pointer,
  }
  if (!hasMarks(document)) return same
  const hidden = new Hidden(document)
  const filter = new Filter(hidden)
  const filtered = filter.copy(document, 'document', { old: '', now: '' })
  if (!isJsonObject(filtered)) return same
  const gone = [...filter.removed.map(({ value }) => value), ...filter.replaced]
  const unused = unusedIn(document, filtered, gone)
  withoutComponents(filtered, unused)
  const tags = withoutEmptyTags(document, filtered)
  moveReferences(filtered, filter.kept.old)
  const all = [...filter.removed, ...unused]
  const leftOut: LeftOut = {
    marks: MARKS.filter((mark) => markedIn(document).some(({ at }) => at.endsWith(`/${mark}`))),
    counts: countsOf(filter.removed),
    unused: unused.length,
    names: absentNames([...new Set([...namesOf(all), ...tags])], JSON.stringify(filtered)),
    isPublished,
  }
  const [first] = markedIn(document)
  const warnings = [
    ...(isPublished && first ? [{ ...first, message: leftOutSentence(leftOut) }] : []),
    ...unclearIn(document),
  ]
  if (isPublished)
    return { ...same, document: withMarks(document, hidden), leftOut: { ...leftOut, names: [] }, warnings }
  return {
    ...{ document: filtered, leftOut, errors: [...wholeFaults(document), ...pathFaults(hidden)] },
    warnings: [...warnings, ...securityFaults(hidden, filter)],
    written: (pointer) => movedPointer(pointer, filter.kept.now, (kept, index) => kept[index] ?? index),
  }
}

/** A pointer with other indexes in lists that became shorter. */
function movedPointer(
  pointer: string,
  lists: ReadonlyMap<string, number[]>,
  move: (kept: number[], index: number) => number,
): string {
  let from = ''
  let to = ''
  for (const key of pointerOf(pointer)) {
    const indexes = lists.get(from)
    const moved = indexes && /^\d+$/.test(key) ? String(move(indexes, Number(key))) : key
    from += `/${pointerKey(key)}`
    to += `/${pointerKey(moved)}`
  }
  return to
}

/** References into lists lead to where their targets are now. */
function moveReferences(value: Json, lists: ReadonlyMap<string, number[]>): void {
  if (lists.size === 0) return
  visitObjects(value, (object) => {
    const pointer = typeof object.$ref === 'string' ? pointerOfReference(object.$ref) : undefined
    if (pointer === undefined) return
    const moved = movedPointer(pointer, lists, (kept, index) => Math.max(0, kept.indexOf(index)))
    const keys = pointerOf(moved).map((key) => `/${encodeURIComponent(pointerKey(key))}`)
    if (moved !== pointer) object.$ref = `#${keys.join('')}`
  })
}

/** Takes out tags whose operations are all left out, with their groups. @returns their names */
function withoutEmptyTags(before: JsonObject, after: JsonObject): string[] {
  const used = (document: JsonObject) => {
    const names = new Set<Json>()
    for (const key of ['paths', 'webhooks', 'x-webhooks', 'components'])
      visitObjects(document[key], ({ responses, requestBody, tags }) => {
        if (isJsonObject(responses) || isJsonObject(requestBody)) listOf(tags).forEach((tag) => names.add(tag))
      })
    return names
  }
  const now = used(after)
  const parents = new Set(listOf(after.tags).map((tag) => memberOf(tag, 'parent')))
  const empty = [...used(before)].filter((tag) => typeof tag === 'string' && !now.has(tag) && !parents.has(tag))
  if (empty.length === 0) return []
  const isEmpty = (tag: Json | undefined) => tag !== undefined && empty.includes(tag)
  setList(after, 'tags', (tag) => (isEmpty(memberOf(tag, 'name')) ? [] : [tag]))
  setList(after, 'x-tagGroups', (group) => {
    if (!isJsonObject(group) || !Array.isArray(group.tags)) return [group]
    const tags = group.tags.filter((tag) => !isEmpty(tag))
    return tags.length === 0 && group.tags.length > 0 ? [] : [{ ...group, tags }]
  })
  return empty.filter((tag) => typeof tag === 'string')
}

/** Where the marks are. */
function markedIn(document: JsonObject): { at: string; onKey: true }[] {
  const marked: { at: string; onKey: true }[] = []
  visitObjects(document, (value, at) => {
    const mark = markOf(value)
    if (mark !== undefined) marked.push({ at: `${at}/${mark}`, onKey: true })
  })
  return marked
}

/** The whole description is marked: a site of it would be empty. */
const wholeFaults = (document: JsonObject): Fault[] =>
  ['', '/info'].flatMap((at): Fault[] => {
    const mark = markOf(at === '' ? document : document.info)
    const fix = 'Take the mark off, or write "internal: publish" in data/site.yaml'
    const message = `The whole description is marked "${mark}", so nothing is left for readers. ${fix}.`
    return mark === undefined ? [] : [{ at: `${at}/${mark}`, onKey: true, message }]
  })

/** Paths that readers can't fill in. */
function pathFaults(hidden: Hidden): Fault[] {
  return operationsOf(hidden.document).flatMap(({ path, name, value, at, item, itemAt }): Fault[] => {
    if (hidden.at(at) || hidden.at(pointerTo(['paths', path]))) return []
    const written = [
      ...listOf(item.parameters).map((each, index) => ({ each, its: `${itemAt}/parameters/${index}` })),
      ...listOf(value.parameters).map((each, index) => ({ each, its: `${at}/parameters/${index}` })),
    ].filter(({ each }) => memberOf(hidden.behind(each), 'in') === 'path')
    const nameOf = (each: Json) => memberOf(hidden.behind(each), 'name')
    const visible = written.filter(({ each }) => !hidden.has(each, 'parameter')).map(({ each }) => nameOf(each))
    return written.flatMap(({ each, its }) => {
      const parameter = nameOf(each)
      if (typeof parameter !== 'string' || visible.includes(parameter) || !path.includes(`{${parameter}}`)) return []
      const message = `The parameter "${parameter}" is marked as not for readers, but ${name} can't be called without it: it is in the path "${path}". Take the mark off, or mark the operation too.`
      return [{ at: its, message }]
    })
  })
}

/** Operations that only a hidden security scheme opens look as if they needed none. */
function securityFaults(hidden: Hidden, filter: Filter): Fault[] {
  const { document } = hidden
  const holders = [
    { value: document, at: '', name: 'The API' },
    ...operationsOf(document).filter(({ at, path }) => !hidden.at(at) && !hidden.at(pointerTo(['paths', path]))),
  ]
  return holders.flatMap(({ value, at, name }): Fault[] => {
    const alternatives = listOf(value.security)
    if (alternatives.length === 0 || !alternatives.every((each) => filter.needsHidden(each))) return []
    const message = `${name} needs a security scheme that is marked as not for readers, so it looks open to everyone. Take the mark off the scheme, or add an alternative that readers have.`
    return [{ at: `${at}/security`, onKey: true, message }]
  })
}

/** Marks that say neither yes nor no. */
function unclearIn(document: JsonObject): Fault[] {
  const faults: Fault[] = []
  visitObjects(document, (value, at) => {
    for (const key of unclearMarks(value)) {
      const message = `"${key}" is neither true nor false, so this is published. Write true to leave it out.`
      faults.push({ at: `${at}/${pointerKey(key)}`, message })
    }
  })
  return faults
}

/** The description with its marks on each operation that a path or a tag marks. */
function withMarks(document: JsonObject, hidden: Hidden): JsonObject {
  const copy = structuredClone(document)
  const clones = operationsOf(copy)
  operationsOf(document).forEach(({ at, path }, index) => {
    const clone = clones[index]
    if (clone && markOf(clone.value) === undefined && (hidden.at(at) || hidden.at(pointerTo(['paths', path]))))
      clone.value['x-internal'] = true
  })
  return copy
}
