import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@/lib/sources/walk'

/** Names below `_next/` that a page's HTML loads. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/"\/_next\/(static\/[^"?]+)"/g)].map(([, name = '']) => decodeURI(name))

/** Pictures and the like that components import: they are shown where nothing of Next runs, too. */
const mediaIn = (html: string): string[] =>
  [...html.matchAll(/\/_next\/(static\/media\/[^\s"'()<>?\\]+)/g)].map(([, name = '']) => decodeURI(name))

/** Whether a script loads a file by itself: a chunk by its number, a style sheet by its name. */
function loads(script: string, file: string): boolean {
  const chunk = /^static\/chunks\/(\d+)\.[0-9a-f]+\.js$/.exec(file)?.[1]
  if (chunk) return script.includes(`.e(${chunk})`)
  return file.endsWith('.css') && script.includes(path.basename(file, '.css'))
}

/**
 * Takes out of the export what nothing asks for: Next's code for pages without a runtime, and the data that its router would fetch.
 * @param out folder of the export
 * @param interactive HTML of the pages that run React in the browser: what they load stays
 * @param pages HTML of all pages
 */
export function removeUnused(out: string, interactive: readonly string[], pages: readonly string[]): void {
  const next = path.join(out, '_next')
  const media = pages.flatMap(mediaIn)
  if (interactive.length === 0 && media.length === 0) return rmSync(next, { recursive: true, force: true })
  const files = filesBelow(next)
  const kept = new Set([...interactive.flatMap(namedIn), ...media])
  // What is added on the way is looked at too. Next's lists of all pages load nothing.
  for (const file of kept) {
    const script = file.startsWith('static/chunks/') ? readFileSync(path.join(next, file), 'utf8') : ''
    for (const other of files) if (loads(script, other)) kept.add(other)
  }
  for (const file of files) if (!kept.has(file)) rmSync(path.join(next, file))
}
