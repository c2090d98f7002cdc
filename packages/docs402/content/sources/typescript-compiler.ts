import { createRequire } from 'node:module'
import type ts from 'typescript'

const load = createRequire(import.meta.url)
let loaded: typeof ts | undefined

/**
 * The TypeScript compiler, loaded on demand: its nine megabytes cost a fifth of a second and 50 MiB in each process, and
 * most processes of a build read no such file. Required, not imported: Node would scan it for names for a second.
 */
export const compiler = (): typeof ts => (loaded ??= load('typescript') as typeof ts)
