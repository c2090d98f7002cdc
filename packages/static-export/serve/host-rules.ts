import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { messageOf } from '@chain-data/findings'

const headerRulesSchema = z.array(
  z.strictObject({ source: z.string().startsWith('/'), headers: z.record(z.string(), z.string()) }),
)

/** Headers for every response whose path matches `source`, in which `*` matches any characters. */
export type HeaderRule = z.infer<typeof headerRulesSchema>[number]

/**
 * Parses the text of `_headers.json`: `[{ "source": "/*", "headers": { "Name": "value" } }]`.
 * @throws Error with the file and its fault
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw new Error(`_headers.json is not JSON: ${messageOf(error)}`)
  }
  const rules = headerRulesSchema.safeParse(data)
  if (!rules.success) throw new Error(`_headers.json is not a list of header rules:\n${z.prettifyError(rules.error)}`)
  return rules.data
}

/** The headers for a path. If two rules set the same header, the later one wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const matching = rules.filter(({ source }) => matches(source, path))
  return new Map(
    matching.flatMap(({ headers }) => Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  )
}

function matches(source: string, path: string): boolean {
  const pattern = source.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}$`, 's').test(path)
}

/**
 * Parses the text of `_redirects` as Netlify and Cloudflare Pages do: a line is an old path, a new one and perhaps a
 * status.
 * @returns old path to new one; if a path has two lines, the first wins
 */
export function parseRedirectRules(text: string): Map<string, string> {
  const rules = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const [from, to] = line.trim().split(/\s+/)
    if (from?.startsWith('/') && to?.startsWith('/') && !rules.has(from)) rules.set(from, to)
  }
  return rules
}

/** The redirect target of a path, with the query of the request before the fragment of the new URL. */
export function movedTo(rules: ReadonlyMap<string, string>, path: string, query: string): string | undefined {
  const to = rules.get(path)
  if (to === undefined || query === '') return to
  const [url = '', fragment] = to.split('#', 2)
  return `${url}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

/** The current rules of an export, read for each request, because a new build may have changed them. */
export async function readHostRules(root: string): Promise<{ headers: HeaderRule[]; redirects: Map<string, string> }> {
  const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => undefined)
  const [headers, redirects] = await Promise.all([read('_headers.json'), read('_redirects')])
  return { headers: parseHeaderRules(headers ?? '[]'), redirects: parseRedirectRules(redirects ?? '') }
}
