import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '@docs402/findings'

/** The lines of a file for hosts, read for each request: a new build may have changed them. */
const linesOf = (root: string, name: string) => (existsSync(join(root, name)) ? readText(root, name).split('\n') : [])

/** Whether a path is that of a rule, in which a star stands for any characters. */
function matches(source: string, path: string): boolean {
  const [start = '', end] = source.split('*')
  return end === undefined ? path === source : path.startsWith(start) && path.slice(start.length).endsWith(end)
}

/**
 * The headers for a path, from `_headers`: a line with a path, which may have a `*`, and a line for each header. If two
 * rules set the same header, the later one wins.
 */
export function headersFor(root: string, path: string): Map<string, string> {
  const headers = new Map<string, string>()
  let applies = false
  for (const line of linesOf(root, '_headers')) {
    const [, name, value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name === undefined) applies = matches(line, path)
    else if (applies) headers.set(name.toLowerCase(), value)
  }
  return headers
}

/**
 * Where a path leads by `_redirects`, read as Netlify and Cloudflare Pages do: the first line for a path wins, and the
 * query comes before the fragment of the new URL.
 */
export function movedTo(root: string, path: string, query: string): string | undefined {
  const rules = linesOf(root, '_redirects').map((line) => line.trim().split(/\s+/))
  const to = rules.find(([from, target]) => from === path && target?.startsWith('/'))?.[1]
  return to?.replace(/#|$/, `${query}$&`)
}
