import { readFile, stat } from 'node:fs/promises'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { messageOf } from '@/lib/diagnostics/finding'

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
