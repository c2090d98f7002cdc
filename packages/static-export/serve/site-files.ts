import { realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What is requested: a decoded path that starts with `/`, and the query as it was sent (`''` or `?…`). */
interface RequestTarget {
  path: string
  query: string
}

/**
 * Parses the target of an HTTP request line: `/docs?x`, or a whole URL as proxies send it. An encoded slash stays
 * encoded: it is a character of a name, so it can't be used to climb.
 * @returns undefined when the target is malformed (broken percent-encoding, a NUL, no path)
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

/** Encodes a decoded path, so that it can stand in a `Location` header. */
export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/**
 * Names that are not served: with a dot in front (RFC 8615 makes an exception), with a separator of Windows, written
 * for hosts, or compressed by `npm run build -- --compress`, which is sent in the place of the file beside it.
 */
const NOT_PUBLIC = /^\.(?!well-known\/)|\/\.|[\\:]|^_headers(?:\.json)?$|^_redirects$|\.(?:br|gz)$/

/**
 * Finds the file that a clean path names in an export of Next with `trailingSlash: false`:
 * `/` is `index.html`, `/docs/intro` is `docs/intro.html` (also where a folder `docs/intro/` stands beside it),
 * `/favicon.svg` is itself.
 * @param root folder of the export
 * @param path decoded path with a leading slash
 * @returns path of the file below `root` with `/` between its parts, or undefined when there is none
 */
export async function findFile(root: string, path: string): Promise<string | undefined> {
  const name = path.slice(1)
  for (const candidate of name === '' ? ['index.html'] : [name, `${name}.html`])
    if (!NOT_PUBLIC.test(candidate) && (await isFile(root, candidate))) return candidate
  return undefined
}

/**
 * Whether a file has exactly this name: a disk that ignores case would find others too, and a link may lead out of
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
