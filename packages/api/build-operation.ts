import type { z } from 'zod'
import {
  contentSchema,
  type Description,
  headerSchema,
  operationSchema,
  parameterSchema,
  schemaSchema,
} from './description-schema'
import { ApiDescriptionError, findingsOf, type operationsOf, type Source } from './source'
import type { Property, Schema } from './model'
import type { JsonNode } from './json-node'
import type { Json } from './json'

// Deeper than any real response of this API; a recursive schema would never end.
const DEEPEST = 12

/**
 * Resolves a schema for display.
 * @param depth how deep it is nested; for the recursion
 * @throws ApiDescriptionError if a schema contains itself
 */
function buildSchema(source: Source, node: JsonNode, depth = 0): Schema {
  if (depth > DEEPEST) {
    const message = 'This schema contains itself; recursive schemas cannot be shown.'
    throw new ApiDescriptionError(findingsOf(source, 'schema-depth', [{ at: node.path, message }]))
  }
  const raw = schemaSchema.parse(node.value ?? {})
  const choice = node.select('oneOf.*').map((option) => ({ option, written: schemaSchema.parse(option.value) }))
  // Values with descriptions: JSON Schema has no other way to deprecate one of them.
  const listed = choice.length > 0 && choice.every(({ written }) => written.const !== undefined)
  const main = listed ? undefined : choice.find(({ written }) => written.type !== 'null')
  if (main) {
    const chosen = buildSchema(source, main.option, depth + 1)
    const types = choice.flatMap(({ written }) => written.type ?? [])
    return { ...chosen, types: [...new Set(types)], description: raw.description || chosen.description }
  }
  const constants = (options: readonly { const?: Json | undefined }[]) => options.flatMap((each) => each.const ?? [])
  const options = choice.map(({ written }) => written)
  const [items] = node.select('items')
  return {
    name: node.path[1] === 'schemas' && node.path.length === 3 ? (node.path[2] ?? null) : null,
    description: raw.description,
    types: [raw.type ?? []].flat(),
    format: raw.format ?? null,
    pattern: raw.pattern ?? null,
    values: listed ? constants(options) : (raw.enum ?? constants([raw])),
    deprecatedValues: listed ? constants(options.filter(({ deprecated }) => deprecated)) : [],
    default: raw.default ?? null,
    minimum: raw.minimum ?? null,
    maximum: raw.maximum ?? null,
    minItems: raw.minItems ?? null,
    maxItems: raw.maxItems ?? null,
    properties: node.select('properties.*').map((each): Property => {
      const { deprecated } = schemaSchema.parse(each.value)
      const schema = buildSchema(source, each, depth + 1)
      return {
        ...{ name: each.key, required: raw.required.includes(each.key), deprecated },
        ...{ description: schema.description, schema },
      }
    }),
    items: items ? buildSchema(source, items, depth + 1) : null,
  }
}

type SentParameter = Pick<z.infer<typeof parameterSchema>, 'name' | 'in' | 'example'> & { sampled: boolean }

/**
 * Builds an operation for the pages, the sandbox and the samples, with everything resolved.
 * @param source the description, already linted
 * @param description its checked top
 */
export function buildOperation(
  source: Source,
  description: Description,
  { path, method, node }: ReturnType<typeof operationsOf>[number],
) {
  const raw = operationSchema.parse(node.value)
  const parameters = node.select('parameters.*').map((each) => {
    const { 'x-sample': sampled, ...written } = parameterSchema.parse(each.value)
    return { ...written, schema: buildSchema(source, each.at('schema')), sampled: written.required || sampled }
  })
  const [body] = node.select('requestBody').map((each) => {
    return { required: each.at('required').value === true, ...withContent(source, each) }
  })
  const response = node.at('responses', '200')
  const codes = new Set(node.select('responses.*.x-error-codes.*').map(({ value }) => value))
  const feature = raw['x-feature']
  const lacking = description['x-networks'].some(({ features }) => feature !== null && !features.includes(feature))
  const decimals = description['x-payment-terms'].assets[0]?.decimals ?? 6
  return {
    id: raw.operationId,
    // On the page of the endpoints, such as `get-block`.
    anchor: raw.operationId.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase(),
    method,
    path,
    group: raw.tags[0] ?? '',
    summary: raw.summary,
    deprecated: raw.deprecated,
    description: raw.description.trim(),
    price: raw['x-payment-info'] ? priceOf(raw['x-payment-info'].price.amount, decimals) : null,
    limitGroup: raw['x-limit-group'],
    feature,
    range: raw['x-range'],
    parameters,
    body: body ?? null,
    response: { status: 200, ...withContent(source, response), headers: buildHeaders(response.at('headers')) },
    // Codes, in the order of the catalogue.
    errors: description['x-errors']
      .filter((error) => codes.has(error.code) || (error.everywhere && error.status >= 500))
      // Operations whose data every network has share a response with those whose data some networks lack.
      .filter((error) => error.code !== 'feature_unavailable' || lacking)
      .map((error) => error.code),
    exampleRequest: exampleRequest(path, parameters, body?.example ?? null),
  }
}

/** The body of a request or a response. */
function withContent(source: Source, node: JsonNode) {
  const content = node.at('content', 'application/json')
  const example = content.at('example').value ?? null
  return { ...contentSchema.parse(node.value), schema: buildSchema(source, content.at('schema')), example }
}

/** Builds the headers of a response, or of the components. */
export function buildHeaders(headers: JsonNode) {
  return headers.members().map(({ key, value }) => ({ name: key, ...headerSchema.parse(value) }))
}

/** The request of the example response, which the samples send. */
function exampleRequest(path: string, parameters: SentParameter[], body: Json) {
  const sent = (place: SentParameter['in']) =>
    parameters
      .filter((each) => each.in === place && each.sampled && each.example !== null)
      .map((each): [string, string] => [each.name, String(each.example)])
  const known = new Map(sent('path'))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? name))
  const search = new URLSearchParams(sent('query')).toString()
  // Path and query, such as `/v1/base/blocks/37600000`.
  return { target: search ? `${filled}?${search}` : filled, body }
}

/**
 * Builds a price, in dollars and in the payment token's smallest unit (a dollar token counts as one dollar).
 * @param usd decimal string, at most `decimals` digits after the point
 * @param decimals digits of the payment token; its smallest unit is the smallest price
 * @throws RangeError if the price is finer than the token
 */
function priceOf(usd: string, decimals: number) {
  const [whole = '0', fraction = ''] = usd.split('.')
  if (fraction.length > decimals)
    throw new RangeError(`${usd} USD has more digits than a token with ${decimals} decimals can represent.`)
  return { usd, label: `$${usd}`, atomic: BigInt(whole + fraction.padEnd(decimals, '0')).toString() }
}
