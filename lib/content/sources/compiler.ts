import { createRequire } from 'node:module'
import type ts from 'typescript'

const load = createRequire(import.meta.url)
let loaded: typeof ts | undefined

/**
 * The TypeScript compiler, to read code without running it. It is loaded on demand: its nine megabytes cost a
 * fifth of a second and 50 MiB in each process, and most processes of a build read no such file. Required, not
 * imported: for an import, Node scans it for export names, which takes a second.
 */
export function compiler(): typeof ts {
  loaded ??= load('typescript') as typeof ts
  return loaded
}
