import { Ajv2020, type ErrorObject } from 'ajv/dist/2020'
import formats from 'ajv-formats'
import { isJsonObject, listOf, plain, takeSchema, type Api, type Json, type JsonObject } from '@docs402/api'
import { HIDING, type Direction } from '../../packages/api/example/direction'
import { subschemasOf } from '../../packages/api/validate/subschemas'
import { byDiscriminator } from './discriminated'

/** An example that was made from a schema. */
export interface MadeExample {
  /** JSON pointer of what has it. */
  at: string
  value: Json
  direction: Direction
}

/** What was made in a night: the faults of what is invalid, and how many texts are "string" as no other meets a pattern. */
export const tally = { examples: 0, invalid: new Array<string>(), strings: 0, patterns: new Set<string>() }

/** The text that stands where none matches the pattern, as long as it has to be. */
const isWord = (value: unknown) =>
  typeof value === 'string' && /^(?:s|st|str|stri|strin|(?:string)+.{0,5})$/.test(value)

/** A pattern with the flag u where it can have it; what is no regular expression forbids nothing, and is counted. */
const regExp = Object.assign(
  (pattern: string) => {
    for (const flags of ['u', ''])
      try {
        return new RegExp(pattern, flags)
      } catch {
        // Without the flag, more is allowed.
      }
    tally.patterns.add(pattern)
    return /(?:)/
  },
  { code: 'new RegExp' },
)

/** The examples of parameters, bodies and responses that no author has written; each once. */
export function madeExamples({ operations }: Api): MadeExample[] {
  const examples = operations.flatMap(({ parameters, body, responses }) => {
    const requests = [...parameters.filter(({ content }) => content.length === 0), ...(body?.content ?? [])]
    const sides = { request: requests, response: responses.flatMap(({ content }) => content) }
    return (['request', 'response'] as const).flatMap((direction) =>
      sides[direction].flatMap((holder) => {
        const [example] = holder.examples
        const isXml = 'type' in holder && holder.type.includes('xml')
        return example?.source === 'generated' && !isXml ? { at: holder.at, value: example.value, direction } : []
      }),
    )
  })
  return [...new Map(examples.map((example) => [`${example.at} ${example.direction}`, example])).values()]
}

const NAMES = new Set(['$id', '$schema', '$anchor', '$dynamicAnchor'])

/**
 * Examples that a validator refuses which shares no code with ours.
 * @param document the description as it was read
 * @returns those with a fault, and what it is
 */
export function refused(document: JsonObject, examples: readonly MadeExample[]): (MadeExample & { fault: string })[] {
  const targets: Record<string, Json> = {}
  const schemas = examples.map(({ at }) => takeSchema(document, `${at}/schema`, targets))
  const names = Object.keys(targets)
  const validators = { request: judge('request'), response: judge('response') }
  tally.examples += examples.length
  return examples.flatMap((example, index) => {
    const errors = errorsOf(example, schemas[index] ?? true)
    if (typeof errors === 'string') return [{ ...example, fault: `its schema cannot be read: ${errors}` }]
    tally.strings += errors.filter(({ keyword, data }) => keyword === 'pattern' && isWord(data)).length
    const [first] = errors
    return first
      ? [{ ...example, fault: `${first.instancePath} ${first.message} ${JSON.stringify(first.params)}` }]
      : []
  })

  /** What is wrong about an example; as text, why that cannot be said. */
  function errorsOf({ value, direction }: MadeExample, schema: Json): ErrorObject[] | string {
    const rewrittenSchema = rewritten(schema, direction)
    try {
      const validate = validators[direction].compile(
        isJsonObject(rewrittenSchema) ? rewrittenSchema : { allOf: [rewrittenSchema] },
      )
      return validate(plain(value)) ? [] : (validate.errors ?? [])
    } catch (error) {
      return String(error)
    }
  }

  function judge(direction: Direction): Ajv2020 {
    const ajv = new Ajv2020({
      ...{ strict: false, logger: false, validateSchema: false, allErrors: true, verbose: true },
      code: { regExp },
    })
    formats.default(ajv)
    ajv.addSchema({
      $id: 'made',
      $defs: Object.fromEntries(names.map((name, at) => [at, rewritten(targets[name] ?? true, direction)])),
    })
    return ajv
  }

  /** With references that the validator can follow, and without what the other side sends among what is required. */
  function rewritten(written: Json, direction: Direction): Json {
    if (Array.isArray(written)) return written.map((each) => rewritten(each, direction))
    if (!isJsonObject(written)) return written
    const schema = byDiscriminator(written)
    const properties = isJsonObject(schema.properties) ? schema.properties : {}
    const isHidden = (name: Json) =>
      subschemasOf(properties[String(name)], targets).some((part) => part[HIDING[direction]] === true)
    const members = Object.entries(schema).flatMap(([key, member]): [string, Json][] => {
      if (NAMES.has(key) && !isJsonObject(member)) return []
      // Without a type ajv refuses it, and it says nothing.
      if (key === 'nullable' && member === false) return []
      if (/^\$(?:dynamicR|r)ef$/.test(key) && typeof member === 'string')
        return [['$ref', `made#/$defs/${names.indexOf(member)}`]]
      if (key === 'required' && Array.isArray(member)) return [[key, listOf(member).filter((name) => !isHidden(name))]]
      if (['enum', 'const', 'default'].includes(key)) return [[key, member]]
      return [[key, rewritten(member, direction)]]
    })
    return Object.fromEntries(members)
  }
}
