import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

const digests = new Map<string, { stamp: string; digest: string }>()

/**
 * A hash of a file's contents, made once: every page of a large API is made from the same megabytes.
 * @param file an absolute path
 * @throws if it does not exist
 */
export function digestOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  const stamp = `${mtimeMs} ${size}`
  const cachedDigest = digests.get(file)
  const digest =
    cachedDigest?.stamp === stamp ? cachedDigest.digest : createHash('sha256').update(readFileSync(file)).digest('hex')
  digests.set(file, { stamp, digest })
  return digest
}
