import { statSync } from 'node:fs'
import path from 'node:path'
import { buildApi } from './build-api'
import { ApiDescriptionError, readSource, type Source } from './source'
import { lintFacts } from './lint'
import type { Api, ApiPages } from './model'

/** Where an API is documented. */
export interface ApiDocs {
  /** URL of the site, without a trailing slash. */
  siteUrl: string
  /** URL of the page that explains the errors, if the description does not name one (`x-error-docs`). */
  errorDocsUrl: string
  pages: ApiPages
  /** URL path of the published description, without its extension: `/openapi`. */
  published: string
}

/** The API and the source it was read from. */
export interface LoadedApi {
  api: Api
  source: Source
  /** URL of the site that documents it; undefined for a standalone description. */
  siteUrl: string | undefined
}

const cache = new Map<string, { stamp: string; loaded: LoadedApi }>()

/**
 * Reads an API description once; later calls get the same object until the file or the options change.
 * @param root absolute path of a folder
 * @param file path of the description relative to `root`, as messages name it
 * @param docs where the API is documented; left out for a standalone description
 * @returns the API as plain JSON, and its source: the sandbox validates by the schemas as written
 * @throws ApiDescriptionError with file, line, column and fix of every fault
 */
export function loadApi({ root, file, docs }: { root: string; file: string; docs?: ApiDocs }): LoadedApi {
  const full = path.join(root, file)
  const stat = statSync(full, { throwIfNoEntry: false })
  const stamp = JSON.stringify([stat?.mtimeMs, stat?.size, docs])
  const known = cache.get(full)
  if (known?.stamp === stamp) return known.loaded
  const source = readSource(root, file)
  const faults = lintFacts(source)
  if (faults.length > 0) throw new ApiDescriptionError(faults)
  const loaded = { api: buildApi(source, docs), source, siteUrl: docs?.siteUrl }
  cache.set(full, { stamp, loaded })
  return loaded
}
