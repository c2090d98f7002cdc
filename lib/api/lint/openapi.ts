import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'
import { didYouMean } from '@/lib/diagnostics/nearest'
import type { Finding } from '../finding'
import { findingAt, type Source } from '../source'

const objectSchemaSchema = z.object({ properties: z.record(z.string(), z.unknown()).catch({}) })

/** The description is a valid OpenAPI 3.1 document, by the JSON Schema that OpenAPI publishes. */
export async function openapi(source: Source): Promise<Finding[]> {
  const { errors = [] } = await new Validator({ verbose: true }).validate(structuredClone(source.json))
  const report = (place: string[], text: string, onKey = false) =>
    findingAt(source, place, { rule: 'openapi', message: `Not valid OpenAPI 3.1: ${text}`, onKey })

  if (typeof errors === 'string') return [report([], errors)]
  return errors.flatMap(({ keyword, instancePath, params, parentSchema, message = 'not valid' }) => {
    // Says only that one branch does not fit, whose own errors are told.
    if (keyword === 'if') return []
    const place = instancePath.split('/').slice(1).map(unescapePointer)
    const name: unknown = params['unevaluatedProperty']
    if (typeof name === 'string') {
      const fields = Object.keys(objectSchemaSchema.parse(parentSchema).properties)
      return [report([...place, name], `"${name}" is not one of its fields.${didYouMean(name, fields)}`, true)]
    }
    const allowed: unknown = params['allowedValues']
    return [report(place, Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message)]
  })
}

/** A key as it stands in the document (RFC 6901). */
const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')
