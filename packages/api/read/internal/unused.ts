import { References } from '../../build/references'
import { objectOf } from '../../build/values'
import { isJsonObject, type Json, type JsonObject, listOf } from '../../json'
import { memberOf, pointerKey, pointerOf, pointerTo, valueAt, visitObjects } from '../../pointer'
import { COMPONENTS, type Kind, OF_VERSION_2 } from './kinds'

/** Where components are, and of which kind they are. */
const HOLDERS: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...Object.entries(COMPONENTS).map(([name, { each }]) => [`/components/${name}`, each] as const),
  ...Object.entries(OF_VERSION_2).map(([name, { each }]) => [`/${name}`, each] as const),
])

/** A component, by its pointer, that nothing uses any more. */
interface Unused {
  kind: Kind
  key: string
  value: Json
  at: string
}

/** Every component of a description, by its pointer. */
function componentsOf(document: JsonObject): Map<string, { kind: Kind; key: string; value: Json }> {
  return new Map(
    Object.entries(HOLDERS).flatMap(([holder, kind]) => {
      return Object.entries(objectOf(valueAt(document, holder))).map(
        ([key, value]) => [`${holder}/${pointerKey(key)}`, { kind, key, value }] as const,
      )
    }),
  )
}

/** What a value uses: pointers of components, and names of security schemes. */
function usesOf(document: JsonObject): (value: Json) => Set<string> {
  const references = new References(document)
  const components = componentsOf(document)
  const component = (pointer: string) => {
    const keys = pointerOf(pointer)
    return [2, 3].map((length) => pointerTo(keys.slice(0, length))).find((at) => components.has(at))
  }
  return (whole) => {
    const uses = new Set<string>()
    const add = (reference: Json | undefined) => {
      if (typeof reference !== 'string') return
      const usedTarget =
        references.target(reference) ??
        references.target(`#/components/schemas/${pointerKey(reference)}`) ??
        references.target(`#/definitions/${pointerKey(reference)}`)
      const at = usedTarget && component(usedTarget.at)
      if (at !== undefined) uses.add(at)
    }
    visitObjects(whole, ({ $ref, $dynamicRef, operationRef, discriminator, security }) => {
      for (const reference of [$ref, $dynamicRef, operationRef]) add(reference)
      Object.values(objectOf(memberOf(discriminator, 'mapping'))).forEach(add)
      for (const each of listOf(security).filter(isJsonObject))
        for (const name of Object.keys(each)) {
          const key = pointerKey(name)
          for (const at of [`/components/securitySchemes/${key}`, `/securityDefinitions/${key}`])
            if (components.has(at)) uses.add(at)
        }
    })
    // What a discriminator tells apart without a mapping: schemas that take its own in by allOf.
    for (const at of uses) {
      const value = components.get(at)?.value
      if (memberOf(value, 'discriminator') !== undefined) references.heirsOf(at).forEach((heir) => uses.add(heir))
    }
    return uses
  }
}

/**
 * The components of a filtered description that only something that was left out had used.
 * @param written the whole description
 * @param gone what was left out of it
 */
export function unusedIn(written: JsonObject, filtered: JsonObject, gone: readonly Json[]): Unused[] {
  const before = componentsOf(written)
  const suspects = closure(gone, usesOf(written), (at) => before.get(at)?.value)
  const now = componentsOf(filtered)
  const uses = usesOf(filtered)
  const isSuspect = (at: string) => suspects.has(at)
  const { components } = filtered
  const rest = Object.fromEntries(
    Object.entries(filtered).filter(([key]) => key !== 'components' && !(`/${key}` in HOLDERS)),
  )
  const others = isJsonObject(components)
    ? Object.fromEntries(Object.entries(components).filter(([key]) => !(`/components/${key}` in HOLDERS)))
    : {}
  const roots = [rest, others, ...[...now].filter(([at]) => !isSuspect(at)).map(([, { value }]) => value)]
  const alive = closure(roots, uses, (at) => now.get(at)?.value)
  return [...now].filter(([at]) => isSuspect(at) && !alive.has(at)).map(([at, rest]) => ({ at, ...rest }))
}

function closure(
  roots: readonly Json[],
  usesIn: (value: Json) => Set<string>,
  valueOf: (at: string) => Json | undefined,
): Set<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const at of usesIn(next)) {
      if (reached.has(at)) continue
      reached.add(at)
      const value = valueOf(at)
      if (value !== undefined) open.push(value)
    }
  return reached
}

/** Removes components from a description, which is changed. */
export function withoutComponents(document: JsonObject, unused: readonly Unused[]): void {
  for (const { at } of unused) {
    const holder = valueAt(document, pointerTo(pointerOf(at).slice(0, -1)))
    if (isJsonObject(holder)) delete holder[pointerOf(at).at(-1) ?? '']
  }
  const { components } = document
  if (!isJsonObject(components)) return
  for (const [key, value] of Object.entries(components))
    if (
      isJsonObject(value) &&
      Object.keys(value).length === 0 &&
      unused.some(({ at }) => at.startsWith(`/components/${key}/`))
    )
      delete components[key]
}
