import { stringify } from 'yaml'
import { isJsonObject, type Json, type JsonObject } from './json'
import type { LoadedApi } from './load'
import { decisionMembers } from './decisions'
import type { Api } from './model'

/**
 * The description as it is published: the file itself, plus what every error answer takes from the catalogue, so that it
 * is not written twice: an example of each error document, what to do next, the codes and the reasons that there are.
 * Routes of the site become whole URLs.
 * Times have no pattern: clients of OpenAPI Generator compare it with what they made of the time, and refuse each one.
 * @returns the document for `/openapi.json`
 */
export function publicDocument({ api, source, siteUrl }: LoadedApi): JsonObject {
  const document = structuredClone(source.json)
  const { info, externalDocs } = document
  for (const holder of [isJsonObject(info) ? info.contact : undefined, externalDocs]) {
    if (siteUrl !== undefined && isJsonObject(holder) && typeof holder.url === 'string' && holder.url.startsWith('/'))
      holder.url = new URL(siteUrl + holder.url).href
  }
  document['x-error-docs'] = api.errorDocsUrl
  withoutTimePatterns(document)
  const components = document.components
  const responses = isJsonObject(components) ? components.responses : undefined
  const schemas = isJsonObject(components) ? components.schemas : undefined
  const problem = isJsonObject(schemas) && isJsonObject(schemas.Problem) ? schemas.Problem.properties : undefined
  if (isJsonObject(problem)) {
    list(
      problem.code,
      api.errors.map(({ code }) => code),
    )
    list(
      problem.reason,
      api.reasons.map(({ reason }) => reason),
    )
  }
  if (isJsonObject(responses)) Object.values(responses).forEach((response) => addCatalogue(response, api))
  return document
}

/** Names the values that a schema allows. */
function list(schema: Json | undefined, values: string[]): void {
  if (isJsonObject(schema)) schema.enum = values
}

/** The published description as YAML, for `/openapi.yaml`. */
export function publicDocumentYaml(loaded: LoadedApi): string {
  return stringify(publicDocument(loaded), { lineWidth: 120, aliasDuplicateObjects: false })
}

function withoutTimePatterns(node: Json): void {
  if (Array.isArray(node)) node.forEach(withoutTimePatterns)
  if (!isJsonObject(node)) return
  if (node.format === 'date-time' && typeof node.pattern === 'string') delete node.pattern
  Object.values(node).forEach(withoutTimePatterns)
}

function addCatalogue(response: Json, { errors, reasons }: Api): void {
  if (!isJsonObject(response) || !isJsonObject(response.content)) return
  const codes = response['x-error-codes']
  const media = response.content['application/problem+json']
  if (!Array.isArray(codes) || !isJsonObject(media)) return
  const shown = errors.filter(({ code }) => codes.includes(code))
  // What to do next, by the reason where the response has one that is known, else by the code.
  response['x-decisions'] = shown.flatMap(({ code, decision }) => [
    { code, ...decisionMembers(decision) },
    ...reasons
      .filter((reason) => reason.code === code)
      .map(({ reason, decision: its }) => ({ code, reason, ...decisionMembers(its) })),
  ])
  media.examples = Object.fromEntries(
    shown.map(({ code, title, example }) => [code, { summary: title, value: example }]),
  )
}
