import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads the text of `_redirects` as Netlify and Cloudflare Pages do: a line is an old path, a new one and perhaps a status.
 * @returns old path to new one; of two lines for one path the first counts
 */
export function parseRedirectRules(text: string): Map<string, string> {
  const rules = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const [from, to] = line.trim().split(/\s+/)
    if (from?.startsWith('/') && to?.startsWith('/') && !rules.has(from)) rules.set(from, to)
  }
  return rules
}

/** Where a path has moved, with the query that it was asked for; the fragment of the new address stays at its end. */
export function movedTo(rules: ReadonlyMap<string, string>, path: string, query: string): string | undefined {
  const to = rules.get(path)
  if (to === undefined || query === '') return to
  const [address = '', fragment] = to.split('#', 2)
  return `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

/**
 * Watches over `_redirects` of an export: read on the first call, and again when a new build has changed it.
 * @returns function that gives the rules of now; none when the file does not exist
 */
export function redirectRulesOf(root: string): () => Promise<ReadonlyMap<string, string>> {
  const file = join(root, '_redirects')
  let known = { version: '', rules: new Map<string, string>() }
  return async () => {
    const { mtimeMs, size } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: 0, size: 0 }
    const version = `${mtimeMs} ${size}`
    if (version !== known.version)
      known = { version, rules: parseRedirectRules(mtimeMs === 0 ? '' : await readFile(file, 'utf8')) }
    return known.rules
  }
}
