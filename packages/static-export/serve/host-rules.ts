import { readFile, stat } from 'node:fs/promises'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { messageOf } from '@chain-data/findings'

/** Headers for every answer whose path matches `source`, in which `*` stands for any characters. */
export interface HeaderRule {
  source: string
  headers: Record<string, string>
}

/** They describe how an answer is sent: set by hand, they would break it. */
const ofTheServer = new Set(['connection', 'content-encoding', 'content-length', 'location', 'transfer-encoding'])

const headersSchema = z.record(z.string(), z.string()).superRefine((headers, context) => {
  for (const [name, value] of Object.entries(headers)) {
    const message = problem(name, value)
    if (message) context.addIssue({ code: 'custom', path: [name], message })
  }
})

const rulesSchema = z.array(
  z.strictObject({
    source: z.string().regex(/^\/[^\s?#]*$/, 'must be a path that starts with "/", such as "/*" or "/_next/static/*"'),
    headers: headersSchema,
  }),
)

function problem(name: string, value: string): string | undefined {
  if (ofTheServer.has(name.toLowerCase())) return 'is set by the server itself'
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/**
 * Reads the text of `_headers.json`: `[{ "source": "/*", "headers": { "Name": "value" } }]`.
 *
 * @throws Error that names the file, each wrong place in it and what is wrong there
 */
export function parseHeaderRules(text: string, file: string): HeaderRule[] {
  const result = rulesSchema.safeParse(json(text, file))
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(top level)'}: ${issue.message}`)
  throw new Error(`${file} is not a list of header rules:\n${lines.join('\n')}`)
}

function json(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${messageOf(error)}`)
  }
}

/** The headers for a path. Of two rules that set the same header, the later one counts. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of rules.filter(({ source }) => matches(source, path)))
    for (const [name, value] of Object.entries(rule.headers)) headers.set(name.toLowerCase(), value)
  return headers
}

function matches(source: string, path: string): boolean {
  const pattern = source.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${pattern}$`, 's').test(path)
}

/**
 * Watches over `_headers.json` of an export: read on the first call and whenever it has changed since, as a new build
 * brings new hashes for the content security policy.
 *
 * @returns function that gives the rules of now (none when the file does not exist) or throws what `parseHeaderRules` throws
 */
export function headerRulesOf(root: string): () => Promise<HeaderRule[]> {
  const file = join(root, '_headers.json')
  let known = { version: '', rules: new Array<HeaderRule>() }
  return async () => {
    const { mtimeMs, size } = (await stat(file).catch(() => undefined)) ?? { mtimeMs: 0, size: 0 }
    const version = `${mtimeMs} ${size}`
    if (version !== known.version)
      known = { version, rules: mtimeMs === 0 ? [] : parseHeaderRules(await readFile(file, 'utf8'), '_headers.json') }
    return known.rules
  }
}

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
