import { createRequire } from 'node:module'
import type ts from 'typescript'
import { placeOfOffset, type Problem } from '@chain-data/findings'

const load = createRequire(import.meta.url)
let loaded: typeof ts | undefined

/**
 * The TypeScript compiler, to read data files without running them. It is loaded on demand: its nine megabytes cost a
 * fifth of a second and 50 MiB in each process, and most processes of a build read no such file. Required, not
 * imported: for an import, Node scans it for export names, which takes a second.
 */
export function compiler(): typeof ts {
  loaded ??= load('typescript') as typeof ts
  return loaded
}

/**
 * Syntax errors of a TypeScript file, with their positions.
 * @param file its name, for the kind of syntax
 */
export function syntaxProblems(file: string, text: string): Problem[] {
  const { transpileModule, flattenDiagnosticMessageText } = compiler()
  const { diagnostics = [] } = transpileModule(text, { fileName: file, reportDiagnostics: true })
  return diagnostics.map(({ start = 0, messageText }) => ({
    ...placeOfOffset(text, start),
    message: translated(flattenDiagnosticMessageText(messageText, ' ')),
  }))
}

function translated(message: string): string {
  const missing = /^'(?<sign>.+)' expected\.$/.exec(message)?.groups?.['sign']
  if (missing === ',') return 'A comma is missing before this. Each line of a list ends with a comma.'
  return missing === undefined
    ? `The file is not valid TypeScript: ${message}`
    : `The file is not valid TypeScript: \`${missing}\` is missing before this.`
}
