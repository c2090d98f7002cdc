import { References } from '../../build/references'
import { objectOf } from '../../build/values'
import { isJsonObject, type Json, type JsonObject, listOf } from '../../json'
import { operationsIn, operationsOf } from '../../operations'
import { memberOf, pointerOf, pointerTo } from '../../pointer'
import { type Child, childOf, isSchemaKind, type Kind } from './kinds'
import { markOf } from './marks'

/** `null`, as 3.1 and 3.0 write it. */
const isNull = (value: Json) =>
  memberOf(value, 'type') === 'null' || (isJsonObject(value) && Object.keys(value).join() === 'nullable')

/**
 * Decides what of a description is not for readers: what is marked, what refers to it, and what consists of it alone,
 * such as a list of hidden items, a body with a hidden schema or an operation whose tags are all hidden.
 */
export class Hidden {
  readonly references: References
  /** Names of tags. */
  readonly tags: ReadonlySet<string>
  private ids: Set<string> | undefined
  private readonly decided = new Map<object, boolean>()

  constructor(readonly document: JsonObject) {
    this.references = new References(document)
    this.tags = hiddenTags(document)
  }

  /** Whether a value is left out. */
  has(value: Json | undefined, kind: Kind): boolean {
    if (!isJsonObject(value)) return false
    const before = this.decided.get(value)
    if (before !== undefined) return before
    // What contains itself is as public as the rest of it.
    this.decided.set(value, false)
    const answer = this.decide(value, kind)
    this.decided.set(value, answer)
    return answer
  }

  /** The ids of operations that are left out. */
  private get operationIds(): ReadonlySet<string> {
    this.ids ??= new Set(
      operationsOf(this.document).flatMap(({ id, at, itemAt, path }) =>
        id !== null && (this.at(at) || this.at(itemAt) || this.at(pointerTo(['paths', path]))) ? [id] : [],
      ),
    )
    return this.ids
  }

  /** What a reference leads to; undefined if it leads nowhere. */
  target(reference: Json | undefined): { value: Json; at: string } | undefined {
    return typeof reference === 'string' ? this.references.target(reference) : undefined
  }

  /** A value, or the end of its references. */
  behind(value: Json | undefined, seen: readonly string[] = []): JsonObject | undefined {
    if (!isJsonObject(value)) return undefined
    const { $ref } = value
    if (typeof $ref !== 'string' || seen.includes($ref)) return value
    return this.behind(this.target($ref)?.value, [...seen, $ref]) ?? value
  }

  /** Whether a place is hidden, or inside of something that is. */
  at(pointer: string): boolean {
    let value: Json | undefined = this.document
    let kind: Child | undefined = 'document'
    for (const key of pointerOf(pointer)) {
      const parent: Json | undefined = value
      value = memberOf(parent, key)
      kind = typeof kind === 'object' ? kind.each : kind && childOf(kind, key, value)
      if (typeof kind === 'string' && this.has(value, kind)) return true
    }
    return false
  }

  private refersToHidden({ $ref, $dynamicRef }: JsonObject): boolean {
    const target = this.target($ref ?? $dynamicRef)
    return target !== undefined && this.at(target.at)
  }

  private decide(value: JsonObject, kind: Kind): boolean {
    if (kind === 'document' || kind === 'components' || kind === 'info') return false
    if (markOf(value) !== undefined || this.refersToHidden(value)) return true
    if (isSchemaKind(kind)) return this.isHiddenSchema(value)
    const all = (values: readonly (Json | undefined)[], its: Kind) => {
      const objects = values.filter(isJsonObject)
      return objects.length > 0 && objects.every((each) => this.has(each, its))
    }
    switch (kind) {
      case 'parameter':
      case 'header':
        return (
          all([value.schema], 'schema') ||
          all([value.items], 'schema') ||
          all(Object.values(objectOf(value.content)), 'media type')
        )
      case 'media type':
        return all([value.schema, value.itemSchema], 'schema')
      case 'body':
        return all(Object.values(objectOf(value.content)), 'media type')
      case 'callback':
        return all(Object.values(value), 'path')
      case 'path':
      case 'webhook':
        return all(operationsIn(value), 'operation')
      case 'operation':
      case 'tag group': {
        const tags = listOf(value.tags)
        return tags.length > 0 && tags.every((tag) => typeof tag === 'string' && this.tags.has(tag))
      }
      case 'link': {
        const { operationId, operationRef } = value
        return (
          (typeof operationId === 'string' && this.operationIds.has(operationId)) ||
          this.refersToHidden({ $ref: operationRef ?? null })
        )
      }
      case 'tag':
        return typeof value.name === 'string' && this.tags.has(value.name)
      default:
        return false
    }
  }

  private isHiddenSchema(value: JsonObject): boolean {
    if (isJsonObject(value.items) && this.has(value.items, 'schema')) return true
    if (value.properties !== undefined) return false
    return (['allOf', 'oneOf', 'anyOf'] as const).some((key) => {
      const parts = listOf(value[key]).filter((part) => !isNull(part))
      const kind = key === 'allOf' ? 'schema' : 'choice'
      return parts.length > 0 && parts.every((part) => this.has(part, kind))
    })
  }
}

/** Tags that are marked, are below one that is (3.2), or are in marked groups alone. */
function hiddenTags(document: JsonObject): Set<string> {
  const tags = listOf(document.tags).filter(isJsonObject)
  const groups = listOf(document['x-tagGroups']).filter(isJsonObject)
  const namesIn = (some: readonly JsonObject[]) =>
    some.flatMap((group) => listOf(group.tags).filter((name) => typeof name === 'string'))
  const open = new Set(namesIn(groups.filter((group) => markOf(group) === undefined)))
  const hidden = new Set(
    namesIn(groups.filter((group) => markOf(group) !== undefined)).filter((name) => !open.has(name)),
  )
  for (const tag of tags) if (markOf(tag) !== undefined && typeof tag.name === 'string') hidden.add(tag.name)
  for (let before = -1; before < hidden.size;) {
    before = hidden.size
    for (const { name, parent } of tags)
      if (typeof name === 'string' && typeof parent === 'string' && hidden.has(parent)) hidden.add(name)
  }
  return hidden
}
