import type { sample } from 'openapi-sampler'
import { isJsonObject, jsonText, type Json, type JsonObject } from '../json'
import type { Example } from '../model'
import { isJson } from '../read/parse'
import { memberOf } from '../pointer'
import type { References } from './references'
import { membersOf, objectOf, textOf, textOrNull } from './values'

// A larger example helps nobody, and a schema can have more than any page could show.
const LARGEST = 8192
const DEEPEST = 12

type Sample = typeof sample

/** What an example is made for: what only responses have is left out of requests, and the other way round. */
export type Direction = 'request' | 'response'

/** Reads the written examples of a description, and makes them from schemas where there is none. */
export class Examples {
  private readonly made = new Map<string, Example[]>()
  private document: JsonObject | undefined

  constructor(
    private readonly references: References,
    private readonly sample: Sample,
  ) {}

  /** The examples of a parameter, header or media type. */
  of(holder: JsonObject, at: string, direction: Direction, type = 'application/json'): Example[] {
    const written = this.written(holder, at)
    if (written.length > 0 || holder.schema === undefined) return written
    // A named schema has the same example wherever it is used.
    const $ref = memberOf(holder.schema, '$ref')
    const key = `${direction} ${/xml/.test(type) ? 'xml' : 'json'} ${typeof $ref === 'string' ? $ref : at}`
    const made = this.made.get(key) ?? this.generated(holder.schema, `${at}/schema`, direction, type)
    this.made.set(key, made)
    return made
  }

  private written(holder: JsonObject, at: string): Example[] {
    const named = membersOf(holder.examples, `${at}/examples`, (name, member, its): Example => {
      const example = this.references.resolve(member, its).value
      const value = example.value ?? example.dataValue ?? null
      const url = textOrNull(example.externalValue)
      const source = url === null ? 'written' : 'external'
      const [summary, description] = [textOf(example.summary), textOf(example.description)]
      return { name, summary, description, value, source, url, serialized: textOrNull(example.serializedValue) }
    })
    return holder.example === undefined ? named : [...named, unnamed(holder.example, 'written')]
  }

  private generated(schema: Json, at: string, direction: Direction, type: string): Example[] {
    const target = objectOf(this.alive(schema))
    const { value: resolved } = this.references.resolve(schema, at)
    const own = resolved.example ?? (Array.isArray(resolved.examples) ? resolved.examples[0] : undefined)
    if (own !== undefined && !/xml/.test(type)) return [unnamed(own, 'schema')]
    return [unnamed(this.sampled(target, direction, /xml/.test(type)), own === undefined ? 'generated' : 'schema')]
  }

  /** As deep as it is complete, but no larger than a page can show. */
  private sampled(schema: JsonObject, direction: Direction, isXml: boolean): Json {
    const options = {
      ...{ quiet: true, enablePatterns: true, skipReadOnly: direction === 'request' },
      ...{ skipWriteOnly: direction === 'response', format: isXml ? ('xml' as const) : ('json' as const) },
    }
    let [best, text]: [Json, string] = [null, '']
    for (let maxSampleDepth = 1; maxSampleDepth <= DEEPEST; maxSampleDepth++) {
      const made = this.tried(schema, { ...options, maxSampleDepth })
      const its = jsonText(made)
      if (its === text || (its.length > LARGEST && maxSampleDepth > 1)) break
      ;[best, text] = [made, its]
    }
    return withoutEnds(best)
  }

  private tried(schema: JsonObject, options: Parameters<Sample>[1]): Json {
    // The library tells its own limits on the console, which says nothing to an owner; it works at once.
    const { warn } = console
    console.warn = () => undefined
    try {
      this.document ??= objectOf(this.alive(this.references.document))
      const made: unknown = this.sample(schema, options, this.document)
      const value: unknown = made === undefined ? null : JSON.parse(JSON.stringify(made))
      return isJson(value) ? value : null
    } catch {
      return null // A pattern that the library cannot meet.
    } finally {
      console.warn = warn
    }
  }

  /**
   * The same without references that lead nowhere, at which the library stops, with pointers in place of anchors, which
   * it does not know, and without parts of allOf that say nothing of a value, for which it makes a text; what has none
   * is not copied.
   */
  private alive(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value
    const reference = memberOf(value, '$ref') ?? memberOf(value, '$dynamicRef')
    if (isJsonObject(value) && typeof reference === 'string') {
      const target = this.references.target(reference)
      if (!target) return {}
      if (!reference.startsWith('#/')) return { $ref: `#${target.at}` }
    }
    const entries = Object.entries(value).map(([key, member]): [string, Json] => [key, saying(key, member)])
    const made = entries.map(([key, member]): [string, Json] => [key, this.alive(member)])
    if (made.every(([key, member]) => member === memberOf(value, key))) return value
    return Array.isArray(value) ? made.map(([, member]) => member) : Object.fromEntries(made)
  }
}

const ANNOTATIONS = new Set(['deprecated', 'description', 'externalDocs', 'title'])
const isAnnotation = (part: Json) => isJsonObject(part) && Object.keys(part).every((key) => ANNOTATIONS.has(key))

/** A list of allOf without what only describes, if there is more. */
function saying(key: string, member: Json): Json {
  if (key !== 'allOf' || !Array.isArray(member) || !member.some(isAnnotation)) return member
  const parts = member.filter((part) => !isAnnotation(part))
  return parts.length > 0 ? parts : member
}

/** Where a schema contains itself, the library ends with null: a list without items is shorter, and valid. */
function withoutEnds(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.length === 1 && value[0] === null ? [] : value.map(withoutEnds)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutEnds(member)]))
}

const unnamed = (value: Json, source: Example['source']): Example => ({
  ...{ name: null, summary: '', description: '', value, source, url: null, serialized: null },
})
