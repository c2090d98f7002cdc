import { isTooLarge } from './ceiling'
import { isSavedCache, requestOf, savedCache } from './shelf'
import { isPageUrl, savedFile, savedPage } from './requests'

/**
 * Runs a task for each item of a list, a few in parallel. After a failure no more are started, and the running ones
 * finish.
 * @throws the first error of a task
 */
export async function severalAtOnce<T>(list: readonly T[], act: (one: T) => Promise<unknown>, most = 4): Promise<void> {
  const open = [...list]
  const failures: unknown[] = []
  const work = async () => {
    for (let next = open.shift(); next !== undefined && failures.length === 0; next = open.shift())
      await act(next).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: most }, work))
  if (failures.length > 0) throw failures[0]
}

/** The content of "Save for offline", written by the build (lib/build/outputs/offline). */
export interface Manifest {
  build: string
  bytes: number
  /** URL, hash of the content, bytes. */
  files: [url: string, hash: string, bytes: number][]
  /** If there is too much to save: the size of the file with all documentation as Markdown. */
  download?: number
}

/** Cached last: a cache that has it is complete. */
export const MANIFEST = `${BASE_PATH}/offline.json`

const isManifest = (found: unknown): found is Manifest =>
  typeof found === 'object' && found !== null && 'build' in found && 'files' in found && Array.isArray(found.files)

async function parsed(response: Response): Promise<Manifest> {
  const found: unknown = response.ok ? await response.json() : undefined
  if (!isManifest(found)) throw new Error(`${MANIFEST} could not be read (${response.status}).`)
  return found
}

/** The manifest of the published build. @throws when it can't be loaded */
export const publishedManifest = async (): Promise<Manifest> => parsed(await fetch(MANIFEST, { cache: 'no-store' }))

/** A complete save, and its cache. */
export async function savedManifest(): Promise<{ manifest: Manifest; cacheName: string } | undefined> {
  for (const cacheName of (await caches.keys()).filter(isSavedCache)) {
    const response = await caches.match(MANIFEST, { cacheName })
    if (response) return { manifest: await parsed(response), cacheName }
  }
  return undefined
}

/** Removes all saves except that of one build. */
export async function removeSaved(except = ''): Promise<void> {
  for (const name of await caches.keys())
    if (isSavedCache(name) && name !== savedCache(except)) await caches.delete(name)
}

/**
 * Saves all of a build, or nothing. Files that have not changed since the save of an older build are copied.
 * @param onBytes called with the number of bytes saved so far
 * @throws when it is too large, a file can't be loaded completely, there is no space, or another build is published
 * meanwhile
 */
export async function saveAll(manifest: Manifest, onBytes: (bytes: number) => void = () => undefined): Promise<void> {
  if (isTooLarge(manifest)) throw new Error('It is too large to be saved.')
  const former = await savedManifest()
  const hashes = new Map(former?.manifest.files.map(([url, hash]) => [url, hash]))
  const name = savedCache(manifest.build)
  const cache = await caches.open(name)
  let done = 0
  try {
    await severalAtOnce(manifest.files, async ([url, hash, bytes]) => {
      const { href } = new URL(url, location.href)
      const copy = former && hashes.get(url) === hash && (await caches.match(href, { cacheName: former.cacheName }))
      await cache.put(href, copy || (await whole(href)))
      onBytes((done += bytes))
    })
    if ((await publishedManifest()).build !== manifest.build)
      throw new Error('A new version of the site was published in the meantime.')
    await cache.put(MANIFEST, new Response(JSON.stringify(manifest)))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

async function whole(url: string): Promise<Response> {
  const response = await fetch(requestOf(url, 'no-cache'))
  const kept = isPageUrl(url) ? await savedPage(response) : savedFile(response)
  if (!kept) throw new Error(`${new URL(url).pathname} was incomplete (${response.status}).`)
  return kept
}
