import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import formats from 'ajv-formats'
import { isJsonObject, listOf, plain, takeSchema, type Api, type Json, type JsonObject } from '@docs402/api'
import { HIDING, type Direction } from '../../packages/api/example/direction'
import { partsOf } from '../../packages/api/validate/schema-parts'
import { byDiscriminator } from './discriminated'

/** An example that was made from a schema. */
export interface MadeExample {
  /** JSON pointer of what has it. */
  at: string
  value: Json
  direction: Direction
}

/** What was made in a night. */
export const tally = { examples: 0, invalid: 0, notCompiled: 0, strings: 0 }

/** The examples of parameters, bodies and responses that no author has written; each once. */
export function madeExamples({ operations }: Api): MadeExample[] {
  const made = operations.flatMap(({ parameters, body, responses }) => {
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
  return [...new Map(made.map((example) => [`${example.at} ${example.direction}`, example])).values()]
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
  const known = Object.keys(targets)
  const validators = { request: judges('request'), response: judges('response') }
  tally.examples += examples.length
  return examples.flatMap((example, index) => {
    const validate = compiled(validators[example.direction], schemas[index] ?? true, example.direction)
    if (!validate) tally.notCompiled += 1
    if (!validate || validate(plain(example.value))) return []
    const [{ instancePath = '', message = '', params } = {}] = validate.errors ?? []
    return [{ ...example, fault: `${instancePath} ${message} ${JSON.stringify(params)}` }]
  })

  function judges(direction: Direction): Ajv2020[] {
    return [true, false].map((unicodeRegExp) => {
      const ajv = new Ajv2020({ strict: false, logger: false, unicodeRegExp, validateSchema: false })
      formats.default(ajv)
      ajv.addSchema({
        $id: 'made',
        $defs: Object.fromEntries(known.map((name, at) => [at, rewritten(targets[name] ?? true, direction)])),
      })
      return ajv
    })
  }

  function compiled(judges: readonly Ajv2020[], schema: Json, direction: Direction): ValidateFunction | null {
    for (const ajv of judges)
      try {
        const own = rewritten(schema, direction)
        return ajv.compile(isJsonObject(own) ? own : { allOf: [own] })
      } catch {
        // The other one knows other patterns.
      }
    return null
  }

  /** With references that the validator can follow, and without what the other side sends among what is required. */
  function rewritten(written: Json, direction: Direction): Json {
    if (Array.isArray(written)) return written.map((each) => rewritten(each, direction))
    if (!isJsonObject(written)) return written
    const schema = byDiscriminator(written)
    const properties = isJsonObject(schema.properties) ? schema.properties : {}
    const isHidden = (name: Json) =>
      partsOf(properties[String(name)], targets).some((part) => part[HIDING[direction]] === true)
    const members = Object.entries(schema).flatMap(([key, member]): [string, Json][] => {
      if (NAMES.has(key) && !isJsonObject(member)) return []
      if (/^\$(?:dynamicR|r)ef$/.test(key) && typeof member === 'string')
        return [['$ref', `made#/$defs/${known.indexOf(member)}`]]
      if (key === 'required' && Array.isArray(member)) return [[key, listOf(member).filter((name) => !isHidden(name))]]
      if (['enum', 'const', 'default'].includes(key)) return [[key, member]]
      return [[key, rewritten(member, direction)]]
    })
    return Object.fromEntries(members)
  }
}
