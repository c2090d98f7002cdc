import { stringify } from 'yaml'
import { isJsonObject, type Json, type JsonObject } from './json'
import type { LoadedApi } from './load'
import type { ApiError } from './model'

/**
 * The description as it is published: the file itself, plus an example of every error document in every error answer.
 * The examples come from the error catalogue, so that they are not written twice. Routes of the site become whole URLs.
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
  if (isJsonObject(responses)) Object.values(responses).forEach((response) => addExamples(response, api.errors))
  return document
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

function addExamples(response: Json, errors: ApiError[]): void {
  if (!isJsonObject(response) || !isJsonObject(response.content)) return
  const codes = response['x-error-codes']
  const media = response.content['application/problem+json']
  if (!Array.isArray(codes) || !isJsonObject(media)) return
  const shown = errors.filter(({ code }) => codes.includes(code))
  media.examples = Object.fromEntries(
    shown.map(({ code, title, example }) => [code, { summary: title, value: example }]),
  )
}
