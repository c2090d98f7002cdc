import { realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A request target: a decoded path that starts with `/`, and the query as sent (`''` or `?…`). */
interface RequestTarget {
  path: string
  query: string
}

/**
 * Parses the target of an HTTP request line: `/docs?x`, or a whole URL as proxies send it. An encoded slash stays
 * encoded as part of a name, so it can't be used for path traversal.
 * @returns undefined if the target is malformed (broken percent-encoding, a NUL, no path)
 */
export function parseTarget(target: string): RequestTarget | undefined {
  const url = target.startsWith('/') ? `http://localhost${target}` : target
  if (!URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  try {
    const path = decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252F'))
    return path.includes('\0') ? undefined : { path, query: search }
  } catch {
    return undefined
  }
}

/** Encodes a decoded path for a `Location` header. */
export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/**
 * Names that are not served: dot files (except those of RFC 8615), names with a Windows separator, files for hosts, and
 * those compressed by `npm run build -- --compress`, which are sent instead of the original file.
 */
const NOT_PUBLIC = /^\.(?!well-known\/)|\/\.|[\\:]|^_headers(?:\.json)?$|^_redirects$|\.(?:br|gz)$/

/**
 * Finds the file of a clean path in an export of Next with `trailingSlash: false`:
 * `/` is `index.html`, `/docs/intro` is `docs/intro.html` (also if there is a folder `docs/intro/`),
 * `/favicon.svg` is itself.
 * @param root folder of the export
 * @param path decoded path with a leading slash
 * @returns path of the file below `root` with `/` between its parts, or undefined if there is none
 */
export async function findFile(root: string, path: string): Promise<string | undefined> {
  const name = path.slice(1)
  for (const candidate of name === '' ? ['index.html'] : [name, `${name}.html`])
    if (!NOT_PUBLIC.test(candidate) && (await isFile(root, candidate))) return candidate
  return undefined
}

/**
 * Whether a file has exactly this name: case-insensitive disks would find others too, and a link may point outside of
 * the folder.
 */
async function isFile(root: string, name: string): Promise<boolean> {
  try {
    const [folder, file] = await Promise.all([realpath(root), realpath(join(root, name))])
    const actual = relative(folder, file).replaceAll(sep, '/')
    return actual.normalize() === name.normalize() && (await stat(file)).isFile()
  } catch {
    return false
  }
}
