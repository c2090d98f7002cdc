import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** What a request asks for: a decoded path that starts with `/`, and the query as it was sent (`''` or `?…`). */
export interface RequestTarget {
  path: string
  query: string
}

/**
 * Reads the target of an HTTP request line (`/docs?x`, or the absolute form `http://host/docs?x` that proxies send).
 *
 * An encoded slash stays encoded: it is a character of a name, and no file has it, so it can't be used to climb.
 *
 * @returns undefined when the target is malformed (broken percent-encoding, a NUL, no path): the answer is 400
 */
export function readTarget(target: string): RequestTarget | undefined {
  const address = target.startsWith('/') ? target : absolute(target)
  if (address === undefined) return undefined
  const [, rawPath = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? []
  try {
    const path = decodeURIComponent(rawPath.replace(/%2f/gi, '%252F'))
    return path.includes('\0') ? undefined : { path, query }
  } catch {
    return undefined
  }
}

function absolute(target: string): string | undefined {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined
  const { pathname, search } = new URL(target)
  return pathname + search
}

/** Writes a decoded path as an address again, so that it can stand in a `Location` header. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Written by the build for servers, not for readers. */
const forServersOnly = new Set(['_headers', '_headers.json', '_redirects'])

/**
 * Finds the file that a clean path names in an export of Next with `trailingSlash: false`:
 * `/` is `index.html`, `/docs/intro` is `docs/intro.html` (also where a folder `docs/intro/` stands beside it),
 * `/favicon.svg` is itself.
 *
 * @param root folder of the export
 * @param path decoded path with a leading slash
 * @returns path of the file below `root` with `/` between its parts, or undefined when there is none
 */
export async function findFile(root: string, path: string): Promise<string | undefined> {
  const name = path.slice(1)
  if (name === '') return existing(root, 'index.html')
  return (await existing(root, name)) ?? (await existing(root, `${name}.html`))
}

async function existing(root: string, name: string): Promise<string | undefined> {
  if (!isPublic(name)) return undefined
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(join(root, name))])
    // The true spelling must be the asked one: on a disk that ignores case, `/Docs` would work here and nowhere else.
    // It also keeps links that point out of the folder out of reach.
    const same = real.normalize() === join(realRoot, ...name.split('/')).normalize()
    return same && (await stat(real)).isFile() ? name : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && missing.has(error.code))
      return undefined
    throw error
  }
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP'])

function isPublic(name: string): boolean {
  // A backslash and a colon are separators on Windows.
  if (/[\\:]/.test(name) || (sep !== '/' && name.includes(sep)) || forServersOnly.has(name)) return false
  if (PACKED.test(name)) return false
  return name.split('/').every((part, index) => part !== '' && (!part.startsWith('.') || isWellKnown(part, index)))
}

/** Made by `npm run build -- --compress`: sent in the place of the files beside them, never by their own names. */
const PACKED = /\.(?:br|gz)$/

/** The one folder with a dot that is meant to be read: RFC 8615. */
const isWellKnown = (part: string, index: number) => part === '.well-known' && index === 0
