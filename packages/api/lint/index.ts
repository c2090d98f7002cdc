import type { Validator } from '@seriousme/openapi-schema-validator'
import { didYouMean, explain, type Finding, sortFindings } from '@chain-data/findings'
import { descriptionSchema, operationSchema, parameterSchema } from '../description-schema'
import { isJsonObject, type Json } from '../json'
import { type JsonPath, pointerKeys, targetOf } from '../json-node'
import { ApiDescriptionError, type Fault, findingsOf, operationsOf, readSource, type Source } from '../source'
import { invalidExamples, missingExamples } from './examples'
import { RULES } from './rules'

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
    const unreadable = lintShape(source)
    if (unreadable.length > 0) return sortFindings(unreadable)
    return sortFindings([
      ...lintFacts(source),
      ...findingsOf(source, 'example-missing', missingExamples(source.root)),
      ...findingsOf(source, 'example-invalid', invalidExamples(source.root, source.json)),
      ...findingsOf(source, 'openapi', await invalidOpenapi(source)),
      ...findingsOf(source, 'address-checksum', await mistypedAddresses(source)),
    ])
  } catch (error) {
    if (error instanceof ApiDescriptionError) return [...error.findings]
    throw error
  }
}

/**
 * Checks what the site, the sandbox and the samples rely on. Separate from the slower rules, because every build of the
 * site runs these before it reads the description.
 */
export function lintFacts(source: Source): Finding[] {
  const unreadable = lintShape(source)
  if (unreadable.length > 0) return unreadable
  const findings = Object.entries(RULES).flatMap(([name, rule]) => findingsOf(source, name, rule(source.root)))
  // What several operations refer to is visited by each of them.
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}

/** References and split texts come first, then the shape: other rules rely on them. */
function lintShape(source: Source): Finding[] {
  const first = { reference: lostReferences, 'cut-text': cutTexts, shape }
  for (const [name, rule] of Object.entries(first)) {
    const findings = findingsOf(source, name, rule(source))
    if (findings.length > 0) return findings
  }
  return []
}

/** Every member of every object, with its path. */
function allMembers(value: Json, path: JsonPath = []): { key: string; member: Json; at: JsonPath }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, key]
    return [...(Array.isArray(value) ? [] : [{ key, member, at }]), ...allMembers(member, at)]
  })
}

/** Every `$ref` points to something inside the file. */
function lostReferences({ json, root }: Source): Fault[] {
  return allMembers(json).flatMap(({ key, member, at }) => {
    if (key !== '$ref' || typeof member !== 'string' || targetOf(json, member)) return []
    const keys = pointerKeys(member)
    const parent = root.at(...keys.slice(0, -1)).value
    const known = isJsonObject(parent) ? Object.keys(parent).filter((name) => name !== keys.at(-1)) : []
    const meant = didYouMean(
      member,
      known.map((name) => `#/${[...keys.slice(0, -1), name].join('/')}`),
    )
    return [{ at, message: `"${member}" points nowhere.${meant}` }]
  })
}

/** A text within braces is complete: an unquoted comma would start another member, without a value. */
function cutTexts({ json }: Source): Fault[] {
  return allMembers(json)
    .filter(({ key, member }) => member === null && key.includes(' '))
    .map(({ key, at }) => {
      const message = `A comma splits this text: "${key}" is read as another member. Put the text in quotes.`
      return { at, onKey: true, message }
    })
}

/** Every used part has the required members and types, and our `x-` parts have no others. */
function shape({ root }: Source): Fault[] {
  const operations = operationsOf(root).map(({ node }) => node)
  const parts = [
    { node: root, schema: descriptionSchema },
    ...operations.map((node) => ({ node, schema: operationSchema })),
    ...operations.flatMap((each) => each.select('parameters.*')).map((node) => ({ node, schema: parameterSchema })),
  ]
  return parts.flatMap(({ node, schema }) =>
    explain(schema, node.value, 'member').map(({ path, message }) => {
      return { at: [...node.path, ...path], onKey: message.startsWith('Unknown'), message }
    }),
  )
}

/** Compiling OpenAPI's schema takes longer than checking a description against it. */
let openapi: Promise<Validator> | undefined
const loadOpenapi = async () => {
  const module = await import('@seriousme/openapi-schema-validator')
  return new module.Validator({ verbose: true })
}

/** The description is a valid OpenAPI 3.1 document, by the JSON Schema that OpenAPI publishes. */
async function invalidOpenapi({ json }: Source): Promise<Fault[]> {
  const validator = await (openapi ??= loadOpenapi())
  const { errors = [] } = await validator.validate(structuredClone(json))
  const report = (at: string[], text: string): Fault => ({ at, message: `Not valid OpenAPI 3.1: ${text}` })
  if (typeof errors === 'string') return [report([], errors)]
  return errors
    .filter(({ keyword }) => keyword !== 'if') // says only that a branch does not match, whose own errors are reported
    .map(({ instancePath, params, message = 'not valid' }) => {
      const place = pointerKeys(instancePath)
      const name: unknown = params['unevaluatedProperty']
      if (typeof name === 'string') return { ...report([...place, name], `unknown field "${name}"`), onKey: true }
      const allowed: unknown = params['allowedValues']
      return report(place, Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message)
    })
}

/** Addresses have an EIP-55 checksum, which reveals a mistyped digit. */
async function mistypedAddresses({ yaml }: Source): Promise<Fault[]> {
  const { getAddress, isAddress } = await import('viem/utils')
  return yaml.scalars().flatMap(({ keys, value }) => {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value) || isAddress(value, { strict: true })) return []
    return [{ at: keys, message: `"${value}" is not in checksum form: ${getAddress(value.toLowerCase())}` }]
  })
}
