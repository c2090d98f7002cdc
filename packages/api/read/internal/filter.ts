import { objectOf } from '../../build/values'
import { isJsonObject, type Json, type JsonObject, listOf } from '../../json'
import { pointerKey } from '../../pointer'
import type { Hidden } from './hidden'
import { type Child, childOf, isSchemaKind, type Kind } from './kinds'
import { cleanLink, readsSecret, schemasOf } from './links'
import { isMarkName } from './marks'
import { cleanExamples, cleanSchema, isSecretOf, type Scope, scopeOf, scopeOfParts } from './visible-part'

/** Something that is left out. */
interface Removed {
  kind: Kind
  /** The name or index by which it was a member. */
  key: string
  value: Json
  /** JSON pointer into the description as it is written. */
  at: string
}

/** Where a value was, and where it is. */
interface At {
  old: string
  now: string
}

const SCHEMA_PARTS = new Set(['allOf', 'oneOf', 'anyOf', 'then', 'else'])
/** Groups that stay when nothing is left in them. */
const STAYS = new Set(['paths', 'responses', 'properties'])

/** Copies a description without what is hidden. */
export class Filter {
  readonly removed: Removed[] = []
  /** Values that something that stays no longer refers to. */
  readonly replaced: Json[] = []
  /** The old indexes of lists that became shorter, by where these are now, and by where they were. */
  readonly kept = { now: new Map<string, number[]>(), old: new Map<string, number[]>() }

  constructor(private readonly hidden: Hidden) {}

  copy(value: Json, kind: Kind, at: At, above?: Scope): Json {
    if (!isJsonObject(value)) return value
    const isSchema = isSchemaKind(kind)
    const innerScope = isSchema ? scopeOf(this.hidden, value, above) : undefined
    const inner = innerScope && scopeOfParts(this.hidden, value, innerScope, above)
    const result: JsonObject = {}
    for (const [key, member] of Object.entries(value)) {
      if (isMarkName(key) && !isJsonObject(member)) continue
      const child = childOf(kind, key, member)
      const its = { old: `${at.old}/${pointerKey(key)}`, now: `${at.now}/${pointerKey(key)}` }
      const left =
        child === undefined ? member : this.member(member, child, key, its, SCHEMA_PARTS.has(key) ? inner : undefined)
      if (left !== undefined) set(result, key, left)
    }
    this.clean(value, result, kind, at, innerScope)
    return result
  }

  private member(value: Json, child: Child, key: string, at: At, scope: Scope | undefined): Json | undefined {
    if (typeof child === 'string') {
      if (!this.hidden.has(value, child)) return this.copy(value, child, at, scope)
      this.removed.push({ kind: child, key, value, at: at.old })
      return undefined
    }
    const left = Array.isArray(value)
      ? this.list(value, child.each, at, scope)
      : isJsonObject(value)
        ? this.group(value, child.each, at)
        : value
    const isEmptied = typeof left === 'object' && left !== null && left !== value && Object.keys(left).length === 0
    return isEmptied && !STAYS.has(key) && Object.keys(value ?? {}).length > 0 ? undefined : left
  }

  private list(value: Json[], kind: Kind, at: At, scope: Scope | undefined): Json[] {
    const indexes: number[] = []
    const left = value.flatMap((item, index) => {
      const old = `${at.old}/${index}`
      if (this.hidden.has(item, kind)) {
        this.removed.push({ kind, key: String(index), value: item, at: old })
        return []
      }
      indexes.push(index)
      return [this.copy(item, kind, { old, now: `${at.now}/${indexes.length - 1}` }, scope)]
    })
    if (left.length < value.length) {
      this.kept.now.set(at.now, indexes)
      this.kept.old.set(at.old, indexes)
    }
    return left
  }

  /** Items of a list of names. */
  private shorter(list: Json[], at: At, key: string, isKept: (item: Json) => boolean): Json[] {
    const indexes = list.flatMap((item, index) => (isKept(item) ? [index] : []))
    if (indexes.length < list.length) this.kept.now.set(`${at.now}/${key}`, indexes)
    return list.filter(isKept)
  }

  private group(value: JsonObject, kind: Kind, at: At): JsonObject {
    const result: JsonObject = {}
    for (const [key, member] of Object.entries(value)) {
      const its = { old: `${at.old}/${pointerKey(key)}`, now: `${at.now}/${pointerKey(key)}` }
      if (this.hidden.has(member, kind)) this.removed.push({ kind, key, value: member, at: its.old })
      else set(result, key, this.copy(member, kind, its))
    }
    return result
  }

  /** What depends on other members. */
  private clean(written: JsonObject, result: JsonObject, kind: Kind, at: At, scope: Scope | undefined): void {
    const { hidden } = this
    if (scope) cleanSchema(hidden, written, result, scope)
    if (kind === 'media type' || kind === 'parameter' || kind === 'header')
      this.replaced.push(...cleanExamples(hidden, written, result))
    if (kind === 'media type' && isJsonObject(result.encoding)) {
      const isSecret = isSecretOf(hidden, written.schema)
      result.encoding = Object.fromEntries(Object.entries(result.encoding).filter(([name]) => !isSecret(name)))
    }
    if (kind === 'response') this.cleanResponse(written, result)
    if (kind === 'operation' && isJsonObject(result.callbacks)) this.cleanCallbacks(written, result.callbacks)
    if ((kind === 'operation' || kind === 'tag group') && Array.isArray(result.tags)) {
      const tags = this.shorter(result.tags, at, 'tags', (tag) => !hidden.tags.has(String(tag)))
      if (tags.length > 0 || result.tags.length === 0) result.tags = tags
      else delete result.tags
    }
    if ((kind === 'operation' || kind === 'document') && Array.isArray(written.security))
      result.security = this.shorter(listOf(written.security), at, 'security', (each) => !this.needsHidden(each))
  }

  /** Of 2.0, its examples by media type; its links. */
  private cleanResponse(written: JsonObject, result: JsonObject): void {
    if (isJsonObject(result.links))
      for (const link of Object.values(result.links)) if (isJsonObject(link)) cleanLink(this.hidden, link, written)
    if (!isJsonObject(result.examples) || written.schema === undefined) return
    const withEach = (examples: Json | undefined, of: (example: Json) => Json) =>
      Object.fromEntries(Object.entries(objectOf(examples)).map(([type, example]) => [type, of(example)]))
    const holder: JsonObject = { examples: withEach(result.examples, (value) => ({ value })) }
    cleanExamples(this.hidden, written, holder)
    result.examples = withEach(holder.examples, (example) =>
      isJsonObject(example) ? (example.value ?? null) : example,
    )
  }

  /** A callback whose URL is in a hidden property can't be explained. */
  private cleanCallbacks(operation: JsonObject, callbacks: JsonObject): void {
    const schemas = schemasOf(this.hidden, operation.requestBody)
    for (const [name, callback] of Object.entries(callbacks)) {
      if (!isJsonObject(callback)) continue
      for (const key of Object.keys(callback))
        if (readsSecret(this.hidden, key, 'request', schemas)) delete callback[key]
      if (Object.keys(callback).length === 0) delete callbacks[name]
    }
  }

  /** Whether an alternative of `security` needs a hidden scheme. */
  needsHidden(alternative: Json): boolean {
    const { components, securityDefinitions } = this.hidden.document
    const schemes = isJsonObject(components) ? components.securitySchemes : securityDefinitions
    if (!isJsonObject(alternative) || !isJsonObject(schemes)) return false
    return Object.keys(alternative).some(
      (name) => Object.hasOwn(schemes, name) && this.hidden.has(schemes[name], 'security scheme'),
    )
  }
}

/** Also under `__proto__`, which a description may use as a name. */
function set(target: JsonObject, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
