import { exampleOfSchema } from '../example'
import { sentIn, type Direction } from '../example/direction'
import type { Inheritance } from '../example/discriminator'
import { xmlOf } from '../example/xml'
import { isAllWritten, writtenExamples } from '../example/written'
import { listOf, type Json, type JsonObject } from '../json'
import type { Example } from '../model'
import { memberOf } from '../pointer'
import { schemaTaker } from '../validate/take-schema'
import type { References } from './references'
import { membersOf, textOf, textOrNull } from './values'

/** Reads the written examples of a description, and makes them from schemas where there is none. */
export class Examples {
  private readonly examplesByPlace = new Map<string, Example[]>()
  private readonly inheritance: Inheritance
  private readonly take: (schema: Json) => Json

  constructor(private readonly references: References) {
    const targets = {}
    this.take = schemaTaker(references, targets, { withExamples: true })
    this.inheritance = { targets, values: new WeakMap(), ambiguous: new Map(), references }
  }

  /** The examples of a parameter, header or media type. */
  of(holder: JsonObject, at: string, direction: Direction, type = 'application/json'): Example[] {
    const written = this.written(holder, at)
    if (written.length > 0 || holder.schema === undefined) return written
    // A named schema has the same example wherever it is used.
    const $ref = memberOf(holder.schema, '$ref')
    const key = `${direction} ${/xml/.test(type) ? 'xml' : 'json'} ${typeof $ref === 'string' ? $ref : at}`
    const examples = this.examplesByPlace.get(key) ?? this.generated(holder.schema, `${at}/schema`, direction, type)
    this.examplesByPlace.set(key, examples)
    return examples
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
    const unnamedOnes = [...listOf(holder.examples), ...(holder.example === undefined ? [] : [holder.example])]
    if (named.length + unnamedOnes.length > 0) return [...named, ...unnamedOnes.map((each) => unnamed(each, 'written'))]
    return writtenExamples(holder).map((each) => unnamed(each, 'written'))
  }

  private generated(schema: Json, at: string, direction: Direction, type: string): Example[] {
    const { value: resolved } = this.references.resolve(schema, at)
    const [firstExample] = writtenExamples(resolved)
    const dialect = this.take(schema)
    if (firstExample !== undefined && !/xml/.test(type))
      return [unnamed(sentIn(firstExample, [dialect], direction, this.inheritance.targets), 'schema')]
    const value = exampleOfSchema(dialect, direction, this.inheritance)
    const content = /xml/.test(type) && value !== null ? xmlOf(dialect, value, this.inheritance.targets) : value
    if (firstExample !== undefined) return [unnamed(content, 'schema')]
    const isWritten = value !== null && isAllWritten(value, dialect, this.inheritance.targets)
    return [{ ...unnamed(content, 'generated'), ...(isWritten ? { isWritten } : {}) }]
  }
}

const unnamed = (value: Json, source: Example['source']): Example => ({
  ...{ name: null, summary: '', description: '', value, source, url: null, serialized: null },
})
