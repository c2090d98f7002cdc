import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({ pages: z.record(z.string(), z.array(z.string())) })

/**
 * Takes out of the export what nothing asks for: Next's code for pages without a runtime, and the data that its router would fetch.
 * @param root the project's root folder, with `.next/` and `out/` in it
 * @param interactive routes of the pages that run React in the browser
 */
export function removeUnused(root: string, interactive: readonly string[]): void {
  const next = path.join(root, 'out', '_next')
  rmSync(path.join(next, 'data'), { recursive: true, force: true })
  if (interactive.length === 0) return rmSync(next, { recursive: true, force: true })
  const { pages } = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, '.next/build-manifest.json'), 'utf8')))
  const used = new Set(['/_app', ...interactive].flatMap((route) => pages[route] ?? []))
  const unused = Object.values(pages).flatMap((files) => files.filter((file) => !used.has(file)))
  for (const file of unused) rmSync(path.join(next, file), { force: true })
  // Nextra leaves its page map among the public chunks.
  rmSync(path.join(next, 'static/chunks/nextra-page-map-.mjs'), { force: true })
}
