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

/** What a value is in the end, if it is a reference: what is next to it adds to its target. Undefined if it leads nowhere. */
function resolved(root: JsonObject, { value, at }: Target, seen: readonly string[] = []): Target {
  if (!isJsonObject(value) || typeof value.$ref !== 'string') return { value, at }
  const { $ref, ...beside } = value
  const pointer = seen.includes($ref) ? undefined : pointerOfReference($ref)
  if (pointer === undefined) return { value: undefined, at }
  const end = resolved(root, { value: valueAt(root, pointer), at: pointer }, [...seen, $ref])
  if (end.value === undefined) return { value: undefined, at }
  return { value: isJsonObject(end.value) ? { ...end.value, ...beside } : end.value, at: end.at }
}
