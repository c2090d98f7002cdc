import { isTooLarge } from './ceiling'
import { isSavedCache, requestOf, savedCache } from './shelf'
import { isPageUrl, savedFile, savedPage } from './requests'

/**
 * Does something for each of a list, a few at the same time. After a failure no more are begun, and those that are end.
 * @throws what the first that failed has thrown
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

/** What "Save for offline" takes along; the build writes it (lib/build/outputs/offline). */
export interface Manifest {
  build: string
  bytes: number
  /** URL, hash of the contents, bytes. */
  files: [url: string, hash: string, bytes: number][]
  /** Where there is too much to save: the size of the file with all documentation as Markdown. */
  download?: number
}

/** Kept as the last file of all: a cache that has it is whole. */
export const MANIFEST = `${BASE_PATH}/offline.json`

const isManifest = (found: unknown): found is Manifest =>
  typeof found === 'object' && found !== null && 'build' in found && 'files' in found && Array.isArray(found.files)

async function parsed(response: Response): Promise<Manifest> {
  const found: unknown = response.ok ? await response.json() : undefined
  if (!isManifest(found)) throw new Error(`${MANIFEST} could not be read (${response.status}).`)
  return found
}

/** What the published build has to save. @throws when it can't be had */
export const publishedManifest = async (): Promise<Manifest> => parsed(await fetch(MANIFEST, { cache: 'no-store' }))

/** What is saved whole, and the cache it stands in. */
export async function savedManifest(): Promise<{ manifest: Manifest; cacheName: string } | undefined> {
  for (const cacheName of (await caches.keys()).filter(isSavedCache)) {
    const response = await caches.match(MANIFEST, { cacheName })
    if (response) return { manifest: await parsed(response), cacheName }
  }
  return undefined
}

/** Removes all that was saved, but for that of one build. */
export async function removeSaved(except = ''): Promise<void> {
  for (const name of await caches.keys())
    if (isSavedCache(name) && name !== savedCache(except)) await caches.delete(name)
}

/**
 * Saves all of a build, or nothing. What has not changed since an older build was saved is copied.
 * @param onBytes called with what has been saved so far
 * @throws when it is too large, something can't be had whole, when there is no room, or when another build is published meanwhile
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
      throw new Error('The site has been published anew while it was saved.')
    await cache.put(MANIFEST, new Response(JSON.stringify(manifest)))
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

async function whole(url: string): Promise<Response> {
  const response = await fetch(requestOf(url, 'no-cache'))
  const kept = isPageUrl(url) ? await savedPage(response) : savedFile(response)
  if (!kept) throw new Error(`${new URL(url).pathname} did not come whole (${response.status}).`)
  return kept
}
