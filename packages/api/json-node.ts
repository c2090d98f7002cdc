import { isJsonObject, type Json, type JsonObject } from './json'
import { memberOf, pointerKey, pointerOfReference, valueAt } from './pointer'

interface Target {
  value: Json | undefined
  at: string
}

/** A value of the description, and where it is written: references are followed. */
export class JsonNode {
  constructor(
    readonly root: JsonObject,
    readonly value: Json | undefined,
    /** JSON pointer. */
    readonly pointer: string,
    /** The key by which it was reached: that of the reference, if it is the target of one. */
    readonly key: string,
  ) {}

  /** The member at a path of keys; its value is undefined if there is none. */
  at(...keys: string[]): JsonNode {
    return keys.reduce<JsonNode>((node, key) => {
      const written = { value: memberOf(node.value, key), at: `${node.pointer}/${pointerKey(key)}` }
      const { value, at } = resolved(this.root, written)
      return new JsonNode(this.root, value, at, key)
    }, this)
  }

  /** The members of an object or a list; none of any other value. */
  members(): JsonNode[] {
    const { value } = this
    return typeof value === 'object' && value !== null ? Object.keys(value).map((key) => this.at(key)) : []
  }

  /** The existing values at a path of keys with dots between them; `*` stands for every member. */
  select(pattern: string): JsonNode[] {
    return pattern
      .split('.')
      .reduce<JsonNode[]>(
        (nodes, key) => nodes.flatMap((node) => (key === '*' ? node.members() : node.at(key))),
        [this],
      )
      .filter(({ value }) => value !== undefined)
  }
}

/** The root of a description, or the value at a pointer. */
export const nodeOf = (root: JsonObject, pointer = ''): JsonNode =>
  new JsonNode(root, valueAt(root, pointer), pointer, '')

/** What a value is, if it is a reference; what is next to the reference adds to its target. */
function resolved(root: JsonObject, { value, at }: Target): Target {
  if (!isJsonObject(value) || typeof value.$ref !== 'string') return { value, at }
  const { $ref, ...beside } = value
  const target = targetOf(root, $ref)
  return {
    value: isJsonObject(target?.value) ? { ...target.value, ...beside } : target?.value,
    at: target?.at ?? at,
  }
}

/** What a reference leads to in the end; undefined if it leads nowhere, or back to itself. */
export function targetOf(root: JsonObject, reference: string, seen: readonly string[] = []): Target | undefined {
  const at = pointerOfReference(reference)
  if (at === undefined || seen.includes(reference)) return undefined
  const value = valueAt(root, at)
  if (isJsonObject(value) && typeof value.$ref === 'string') return targetOf(root, value.$ref, [...seen, reference])
  return value === undefined ? undefined : { value, at }
}
