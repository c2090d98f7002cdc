import { stringify } from 'yaml'
import { objectOf } from './build/values'
import { isExactNumber, isJsonObject, type Json, type JsonObject } from './json'
import type { DescribedApi } from './load'
import type { Api } from './model'
import { operationsOf } from './operations'
import { decisionMembers } from './x-fields/decision-for'
import { publishedPrice } from './x-fields/price'
import { memberOf, visitObjects } from './pointer'

/**
 * The description as it is published: all of its files in one, with `payments.yaml`, and what every error response
 * takes from the catalog: an example of each error document, what to do next, the existing codes and reasons. Routes
 * of the site become full URLs. Every operation gets the responses that any request can get.
 * Times have no pattern: clients from OpenAPI Generator match it against the parsed time, and reject each one.
 * @returns the document for `/openapi.json`, where numbers may stand as `{ $number }`: write it with `jsonText`
 */
export function publicDocument({ api, source, siteUrl }: DescribedApi): JsonObject {
  const document = { ...structuredClone(source.document), ...source.foreign }
  for (const holder of [objectAt(document, 'info', 'contact'), objectAt(document, 'externalDocs')]) {
    if (siteUrl !== undefined && typeof holder.url === 'string' && holder.url.startsWith('/'))
      holder.url = new URL(siteUrl + holder.url).href
  }
  visitObjects(document, (object) => {
    if (object.format === 'date-time' && typeof object.pattern === 'string') delete object.pattern
  })
  addPrices(document, api)
  if (api.errors.length > 0) addErrors(document, api)
  return document
}

/** A price that an operation has from the terms of the API is written there, too: agents read no further. */
function addPrices(document: JsonObject, { operations }: Api): void {
  for (const { id, value } of operationsOf(document)) {
    const info = value['x-payment-info']
    const price = operations.find((operation) => operation.operationId === id || operation.id === id)?.price
    if (isJsonObject(info) && price?.usage) info.price = publishedPrice(price)
  }
}

/** An object inside of a value; an empty one if there is none. */
const objectAt = (value: Json, ...keys: string[]): JsonObject =>
  objectOf(keys.reduce<Json | undefined>(memberOf, value))

/** The published description as YAML, for `/openapi.yaml`. */
export function publicDocumentYaml(described: DescribedApi): string {
  return stringify(yamlOf(publicDocument(described)), { lineWidth: 120, aliasDuplicateObjects: false })
}

/** YAML can write whole numbers of any length. */
function yamlOf(value: Json): unknown {
  if (isExactNumber(value)) return /^-?\d+$/.test(value.$number) ? BigInt(value.$number) : Number(value.$number)
  if (Array.isArray(value)) return value.map(yamlOf)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, yamlOf(member)]))
}

function addErrors(document: JsonObject, api: Api): void {
  document['x-error-docs'] = api.errorDocsUrl
  const problem = ['components', 'schemas', 'Problem', 'properties']
  objectAt(document, ...problem, 'code').enum = api.errors.map(({ code }) => code)
  objectAt(document, ...problem, 'reason').enum = api.reasons.map(({ reason }) => reason)
  const shared = objectAt(document, 'components', 'responses')
  const operations = operationsOf(document).map(({ value }) => objectAt(value, 'responses'))
  operations.forEach((responses) => addEverywhere(responses, shared, api))
  for (const response of [...Object.values(shared), ...operations.flatMap((responses) => Object.values(responses))])
    addCatalog(response, api)
}

/** Adds the shared responses whose errors any request can get, where an operation has none with their status. */
function addEverywhere(operation: JsonObject, shared: JsonObject, { errors }: Api): void {
  for (const [name, response] of Object.entries(shared)) {
    const codes = isJsonObject(response) ? response['x-error-codes'] : undefined
    const entries = errors.filter(({ code }) => Array.isArray(codes) && codes.includes(code))
    const [first] = entries
    if (first && entries.every(({ everywhere }) => everywhere))
      operation[first.status] ??= { $ref: `#/components/responses/${name}` }
  }
}

function addCatalog(response: Json, { errors, reasons }: Api): void {
  if (!isJsonObject(response)) return
  const codes = response['x-error-codes']
  const media = objectAt(response, 'content', 'application/problem+json')
  if (!Array.isArray(codes)) return
  const listed = errors.filter(({ code }) => codes.includes(code))
  // What to do next, by the reason if it is known, else by the code.
  response['x-decisions'] = listed.flatMap(({ code, decision }) => [
    ...(decision ? [{ code, ...decisionMembers(decision) }] : []),
    ...reasons
      .filter((reason) => reason.code === code)
      .flatMap(({ reason, decision: its }) => (its ? [{ code, reason, ...decisionMembers(its) }] : [])),
  ])
  media.examples = Object.fromEntries(
    listed.map(({ code, title, example }) => [code, { summary: title, value: example }]),
  )
}
