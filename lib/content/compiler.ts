import { createRequire } from 'node:module'
import type ts from 'typescript'

/**
 * The TypeScript compiler, to read data files without running them. Required, not imported: an import has Node search its nine
 * megabytes for names to export, which takes a second of every quick check.
 */
export const compiler: typeof ts = createRequire(import.meta.url)('typescript')
