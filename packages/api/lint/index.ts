import { type Finding, didYouMean, sortFindings } from '@chain-data/findings'
import { z } from 'zod'
import { ApiDescriptionError, findingAt, pointerKeys, readSource, type Source } from '../source'
import { lintFacts } from './facts'
import { examples, problemExamples } from './examples'

/** A rule looks at the whole description and reports what is wrong. */
type ApiRule = (source: Source) => Finding[] | Promise<Finding[]>

/**
 * Checks the whole description: OpenAPI, our own parts, examples against schemas, addresses. The rules for the `x-`
 * parts are our own: Spectral and Redocly can't check that prices, limits and errors fit each other.
 * @param root absolute path of a folder
 * @param file path of the description relative to `root`
 * @returns all findings by line. A file that cannot be read is a finding, too
 */
export async function lintApi(root: string, file: string): Promise<Finding[]> {
  try {
    const source = readSource(root, file)
    const facts = lintFacts(source)
    const unreadable = facts.some(({ rule }) => rule === 'reference' || rule === 'shape')
    const rules: ApiRule[] = unreadable ? [] : [openapi, examples, problemExamples, addresses]
    const rest = await Promise.all(rules.map(async (rule) => rule(source)))
    return sortFindings([...facts, ...rest.flat()])
  } catch (error) {
    if (error instanceof ApiDescriptionError) return [...error.findings]
    throw error
  }
}

const objectSchemaSchema = z.object({ properties: z.record(z.string(), z.unknown()).catch({}) })

/** The description is a valid OpenAPI 3.1 document, by the JSON Schema that OpenAPI publishes. */
async function openapi(source: Source): Promise<Finding[]> {
  const { Validator } = await import('@seriousme/openapi-schema-validator')
  const { errors = [] } = await new Validator({ verbose: true }).validate(structuredClone(source.json))
  const report = (place: string[], text: string, onKey = false) =>
    findingAt(source, place, { rule: 'openapi', message: `Not valid OpenAPI 3.1: ${text}`, onKey })

  if (typeof errors === 'string') return [report([], errors)]
  return errors.flatMap(({ keyword, instancePath, params, parentSchema, message = 'not valid' }) => {
    // Says only that one branch does not match, whose own errors are reported.
    if (keyword === 'if') return []
    const place = pointerKeys(instancePath)
    const name: unknown = params['unevaluatedProperty']
    if (typeof name === 'string') {
      const fields = Object.keys(objectSchemaSchema.parse(parentSchema).properties)
      return [report([...place, name], `"${name}" is not one of its fields.${didYouMean(name, fields)}`, true)]
    }
    const allowed: unknown = params['allowedValues']
    return [report(place, Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message)]
  })
}

/** Addresses have an EIP-55 checksum, which reveals a mistyped digit. */
async function addresses(source: Source): Promise<Finding[]> {
  const { getAddress, isAddress } = await import('viem/utils')
  return source.yaml.leaves().flatMap(({ value, line, column }) => {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value) || isAddress(value, { strict: true })) return []
    return [
      {
        rule: 'address-checksum',
        severity: 'error' as const,
        file: source.file,
        line,
        column,
        message: `"${value}" is not in checksum form: ${getAddress(value.toLowerCase())}`,
      },
    ]
  })
}
