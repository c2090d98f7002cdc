import {
  contentSchema,
  type Description,
  headerSchema,
  operationSchema,
  parameterSchema,
  schemaSchema,
  type WrittenSchema,
} from './description-schema'
import { ApiDescriptionError, findingAt, rawMember, referenceName, type Source, type Spot, spotAt } from './source'
import type { ExampleRequest, Header, Operation, Parameter, Price, Property, Schema } from './model'
import { errorCodes, members, type OperationSpot } from './operation-spots'
import type { Json } from './json'

// Deeper than any real response of this API; a recursive schema would never end.
const DEEPEST = 12

/**
 * Resolves a schema for display.
 * @param source the description
 * @param written the schema as written, which may be a reference
 * @param depth how deep it is nested; for the recursion
 * @returns the schema without references
 * @throws ApiDescriptionError if a schema contains itself
 */
function buildSchema(source: Source, written: Spot, depth = 0): Schema {
  if (depth > DEEPEST) {
    const message = 'This schema contains itself; recursive schemas cannot be shown.'
    throw new ApiDescriptionError([findingAt(source, written.path, { rule: 'schema-depth', message })])
  }
  const spot = spotAt(source, written)
  const raw = schemaSchema.parse(spot.value ?? {})
  const choice = members(source, spotAt(source, spot, 'oneOf'))
  const options = choice.map((option) => schemaSchema.parse(option.spot.value))
  // Values with descriptions: JSON Schema has no other way to deprecate one of them.
  const listed = options.length > 0 && options.every((option) => option.const !== undefined)
  const main = listed ? undefined : choice.find((option) => schemaSchema.parse(option.spot.value).type !== 'null')
  if (main) {
    const list = spotAt(source, spot, 'oneOf')
    const chosen = buildSchema(source, rawMember(list, Number(main.key)), depth + 1)
    const types = choice.flatMap((option) => typesOf(schemaSchema.parse(option.spot.value).type))
    return { ...chosen, types: [...new Set(types)], description: raw.description || chosen.description }
  }
  const items = rawMember(spot, 'items')
  return {
    name: referenceName(written),
    description: raw.description,
    types: typesOf(raw.type),
    format: raw.format ?? null,
    pattern: raw.pattern ?? null,
    values: listed ? constantsIn(options) : (raw.enum ?? constantsIn([raw])),
    deprecatedValues: listed ? constantsIn(options.filter((option) => option.deprecated)) : [],
    default: raw.default ?? null,
    minimum: raw.minimum ?? null,
    maximum: raw.maximum ?? null,
    minItems: raw.minItems ?? null,
    maxItems: raw.maxItems ?? null,
    properties: propertiesOf(source, spot, raw.required, depth),
    items: items.value === undefined ? null : buildSchema(source, items, depth + 1),
  }
}

/** The values of options that are constants. */
const constantsIn = (options: readonly WrittenSchema[]): Json[] =>
  options.flatMap(({ const: value }) => (value === undefined ? [] : [value]))

function propertiesOf(source: Source, spot: Spot, required: string[], depth: number): Property[] {
  const properties = spotAt(source, spot, 'properties')
  return members(source, properties).map(({ key, spot }) => {
    const schema = buildSchema(source, rawMember(properties, key), depth + 1)
    // Also next to a reference: its target may not be deprecated elsewhere.
    const deprecated = [spot, rawMember(properties, key)].some(({ value }) => schemaSchema.parse(value).deprecated)
    return { name: key, required: required.includes(key), deprecated, description: schema.description, schema }
  })
}

function typesOf(type: string | string[] | undefined): string[] {
  if (type === undefined) return []
  return Array.isArray(type) ? type : [type]
}

/** Turns `getBlock` into `get-block`. */
function anchorOf(id: string): string {
  return id.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
}

/**
 * Builds an operation for the pages, the sandbox and the samples.
 * @param source the description, already linted
 * @param description its checked top
 * @param at the operation
 * @returns the operation with everything resolved
 */
export function buildOperation(source: Source, description: Description, at: OperationSpot): Operation {
  const raw = operationSchema.parse(at.spot.value)
  const parameters = members(source, spotAt(source, at.spot, 'parameters')).map(({ spot }) =>
    buildParameter(source, spot),
  )
  const body = buildBody(source, at.spot)
  const responses = spotAt(source, at.spot, 'responses')
  const codes = new Set(members(source, responses).flatMap(({ spot }) => errorCodes(spot)))
  const assets = description['x-payment-terms'].assets
  const feature = raw['x-feature']
  const lacking = description['x-networks'].some(({ features }) => feature !== null && !features.includes(feature))
  return {
    id: raw.operationId,
    anchor: anchorOf(raw.operationId),
    method: at.method,
    path: at.path,
    group: raw.tags[0] ?? '',
    summary: raw.summary,
    deprecated: raw.deprecated,
    description: raw.description.trim(),
    price: raw['x-payment-info'] ? priceOf(raw['x-payment-info'].price.amount, assets[0]?.decimals ?? 6) : null,
    limitGroup: raw['x-limit-group'],
    feature,
    range: raw['x-range'],
    parameters,
    body,
    response: buildResponse(source, spotAt(source, responses, '200')),
    errors: description['x-errors']
      .filter((error) => codes.has(error.code) || (error.everywhere && error.status >= 500))
      // Operations whose data every network has share a response with those whose data some networks lack.
      .filter((error) => error.code !== 'feature_unavailable' || lacking)
      .map((error) => error.code),
    exampleRequest: exampleRequest(at.path, parameters, body?.example ?? null),
  }
}

function buildParameter(source: Source, spot: Spot): Parameter {
  const { 'x-sample': sampled, ...raw } = parameterSchema.parse(spot.value)
  return { ...raw, schema: buildSchema(source, rawMember(spot, 'schema')), sampled: raw.required || sampled }
}

function buildBody(source: Source, operation: Spot): Operation['body'] {
  const body = spotAt(source, operation, 'requestBody')
  if (body.value === undefined) return null
  const content = spotAt(source, body, 'content', 'application/json')
  return {
    ...contentSchema.parse(body.value),
    schema: buildSchema(source, rawMember(content, 'schema')),
    example: spotAt(source, content, 'example').value ?? null,
  }
}

function buildResponse(source: Source, response: Spot): Operation['response'] {
  const content = spotAt(source, response, 'content', 'application/json')
  return {
    status: 200,
    description: contentSchema.parse(response.value).description,
    schema: buildSchema(source, rawMember(content, 'schema')),
    example: spotAt(source, content, 'example').value ?? null,
    headers: buildHeaders(source, spotAt(source, response, 'headers')),
  }
}

/** Builds the headers of a response, or of the components. */
export function buildHeaders(source: Source, headers: Spot): Header[] {
  return members(source, headers).map(({ key, spot }) => ({ name: key, ...headerSchema.parse(spot.value) }))
}

function exampleRequest(path: string, parameters: Parameter[], body: Json): ExampleRequest {
  const wanted = parameters.filter((each) => each.sampled && each.example !== null)
  const entries = (place: 'path' | 'query') =>
    Object.fromEntries(wanted.filter((each) => each.in === place).map((each) => [each.name, String(each.example)]))
  const pathParameters = entries('path')
  const query = entries('query')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathParameters[name] ?? name))
  const search = new URLSearchParams(query).toString()
  return { target: search ? `${filled}?${search}` : filled, pathParameters, query, body }
}

/**
 * Builds a price.
 * @param usd decimal string, at most `decimals` digits after the point
 * @param decimals digits of the payment token; its smallest unit is the smallest price
 * @returns the price for people and in the token's smallest unit (a dollar token counts as one dollar)
 * @throws RangeError if the price is finer than the token
 */
function priceOf(usd: string, decimals: number): Price {
  const [whole = '0', fraction = ''] = usd.split('.')
  if (fraction.length > decimals) throw new RangeError(`${usd} USD is finer than a token with ${decimals} decimals.`)
  const atomic = BigInt(whole + fraction.padEnd(decimals, '0')).toString()
  return { usd, label: `$${usd}`, atomic }
}
