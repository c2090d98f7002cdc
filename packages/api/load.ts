import { statSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@docs402/findings'
import { buildApi } from './build/api'
import { lintSiteFields } from './lint/site-fields'
import type { Api, ApiDocs } from './model'
import { ApiDescriptionError } from './read/description-files'
import { findingsOf, readSource, type Source } from './read/source'

/** The API and the source it was read from. */
export interface LoadedApi {
  api: Api
  source: Source
  /** URL of the site that documents it; undefined for a standalone description. */
  siteUrl: string | undefined
  /** What is strange in the description, without breaking anything for readers. */
  warnings: Finding[]
}

/** The same without places and warnings, which a site keeps between processes. */
export interface DescribedApi extends Pick<LoadedApi, 'api' | 'siteUrl'> {
  source: Pick<Source, 'document' | 'foreign' | 'leftOut'>
}

/** What to read, and how. */
interface LoadOptions {
  root: string
  file: string
  docs?: ApiDocs | undefined
  internal?: 'publish' | undefined
}

// A site has a few: the current description and frozen ones.
const KEPT = 8
const cache = new Map<string, { stamp: string; loaded: Promise<LoadedApi> }>()

/**
 * Reads an API description once; later calls get the same object until a file or the options change.
 * @param root absolute path of a folder
 * @param file path of the description relative to `root`, as messages name it
 * @param docs where the API is documented; left out for a standalone description
 * @param internal `publish` keeps what the description marks as not for readers; otherwise it is left out
 * @returns the API as plain JSON, its source, and what is strange in it
 * @throws ApiDescriptionError with file, line, column and fix of every error
 */
export function loadApi({ root, file, docs, internal }: LoadOptions): Promise<LoadedApi> {
  const full = path.join(root, file)
  const stamps = [full, path.join(path.dirname(full), 'payments.yaml')].map((each) => {
    const stat = statSync(each, { throwIfNoEntry: false })
    return [stat?.mtimeMs, stat?.size]
  })
  const stamp = JSON.stringify([stamps, docs, internal])
  const cachedApi = cache.get(full)
  if (cachedApi?.stamp === stamp) return cachedApi.loaded
  const loaded = load({ root, file, docs, internal })
  cache.delete(full)
  cache.set(full, { stamp, loaded })
  for (const key of [...cache.keys()].slice(0, -KEPT)) cache.delete(key)
  return loaded
}

async function load({ root, file, docs, internal }: LoadOptions): Promise<LoadedApi> {
  const source = await readSource(root, file, internal === 'publish')
  const errors = lintSiteFields(source)
  if (errors.length > 0) throw new ApiDescriptionError(errors)
  const { api, strange } = await buildApi(source, docs)
  const warnings = strange.flatMap(({ rule, fault }) => findingsOf(source, rule, [fault], 'warning'))
  return { api, source, siteUrl: docs?.siteUrl, warnings: [...source.warnings, ...warnings] }
}
