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
