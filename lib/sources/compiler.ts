import { createRequire } from 'node:module'
import type ts from 'typescript'

const load = createRequire(import.meta.url)
let loaded: typeof ts | undefined

/**
 * The TypeScript compiler, to read data files without running them. It comes when it is asked for: its nine megabytes cost a fifth
 * of a second and 50 MiB in each process, and most processes of a build read no such file. Required, not imported: an import has
 * Node search it for names to export, which takes a second.
 */
export function compiler(): typeof ts {
  loaded ??= load('typescript') as typeof ts
  return loaded
}
