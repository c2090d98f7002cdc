import { stringify } from 'yaml'
import { isJsonObject, type Json, type JsonObject } from './json'
import { loadWithSource, type LoadedApi } from './load'
import type { ApiError } from './model'
import { urlOfRoute } from '@/lib/html/base-path'

/**
 * The description as it is published: the file itself, plus an example of every error document in every error answer.
 * The examples come from the error catalogue, so that they are not written twice.
 * @param root absolute path of the repository
 * @param file path of the description relative to `root`
 * @returns the document for `/openapi.json`
 * @throws ApiDescriptionError when the description has faults
 */
export function publicDocument(root: string = process.cwd(), file?: string): JsonObject {
  return publishable(loadWithSource(root, file))
}

/**
 * The same for a description that is already loaded.
 * @param loaded API and source
 * @returns the document for `/openapi.json`
 */
export function publishable({ api, source, siteUrl }: LoadedApi): JsonObject {
  const document = structuredClone(source.json)
  const { info, externalDocs } = document
  for (const holder of [isJsonObject(info) ? info.contact : undefined, externalDocs]) {
    if (isJsonObject(holder) && typeof holder.url === 'string') holder.url = urlOfRoute(siteUrl, holder.url)
  }
  document['x-error-docs'] = api.errorDocsUrl
  const components = document.components
  const responses = isJsonObject(components) ? components.responses : undefined
  if (isJsonObject(responses)) Object.values(responses).forEach((response) => addExamples(response, api.errors))
  return document
}

/**
 * The published description as YAML.
 * @param root absolute path of the repository
 * @param file path of the description relative to `root`
 * @returns text for `/openapi.yaml`
 */
export function publicDocumentYaml(root: string = process.cwd(), file?: string): string {
  return stringify(publicDocument(root, file), { lineWidth: 120, aliasDuplicateObjects: false })
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
