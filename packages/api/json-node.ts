import { isJsonObject, type Json, type JsonObject } from './json'

/** Keys from the root of the description to a value. */
export type JsonPath = readonly string[]

interface Target {
  value: Json | undefined
  path: JsonPath
}

/** A value of the description, and where it is written: references are followed. */
export class JsonNode {
  constructor(
    private readonly root: JsonObject,
    readonly value: Json | undefined,
    readonly path: JsonPath,
    /** The key by which it was reached: that of the reference, if it is the target of one. */
    readonly key: string,
  ) {}

  /** The member at a path of keys; its value is undefined if there is none. */
  at(...keys: string[]): JsonNode {
    return keys.reduce<JsonNode>((node, key) => {
      const { value, path } = follow(this.root, { value: memberOf(node.value, key), path: [...node.path, key] })
      return new JsonNode(this.root, value, path, key)
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

function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)]
  return isJsonObject(value) ? value[key] : undefined
}

/** What is next to a reference adds to its target. */
function follow(root: JsonObject, { value, path }: Target): Target {
  if (!isJsonObject(value) || typeof value.$ref !== 'string') return { value, path }
  const { $ref, ...beside } = value
  const target = targetOf(root, $ref)
  return {
    value: isJsonObject(target?.value) ? { ...target.value, ...beside } : target?.value,
    path: target?.path ?? path,
  }
}

/** What a reference leads to; undefined if it leads nowhere, or back to itself. */
export function targetOf(root: JsonObject, reference: string, seen: readonly string[] = []): Target | undefined {
  if (!reference.startsWith('#/') || seen.includes(reference)) return undefined
  const path = pointerKeys(reference.slice(1))
  const value = path.reduce<Json | undefined>(memberOf, root)
  if (isJsonObject(value) && typeof value.$ref === 'string') return targetOf(root, value.$ref, [...seen, reference])
  return value === undefined ? undefined : { value, path }
}

/** The keys of a JSON pointer, as `/paths/~1v1~1networks` (RFC 6901). */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
