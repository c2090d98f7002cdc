import { createRequire } from 'node:module'
import type ts from 'typescript'
import { placeOfOffset, type Problem } from '@chain-data/findings'

const load = createRequire(import.meta.url)
let loaded: typeof ts | undefined

/**
 * The TypeScript compiler, to read data files without running them. It comes when it is asked for: its nine megabytes
 * cost a fifth of a second and 50 MiB in each process, and most processes of a build read no such file. Required, not
 * imported: an import has Node search it for names to export, which takes a second.
 */
export function compiler(): typeof ts {
  loaded ??= load('typescript') as typeof ts
  return loaded
}

/**
 * What makes a file no valid TypeScript, each with its place.
 * @param file its name, for the kind of its syntax
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
  if (missing === ',') return 'A comma is missing before this: each line of a list ends with one.'
  return missing === undefined
    ? `The file is no valid TypeScript: ${message}`
    : `The file is no valid TypeScript: \`${missing}\` is missing before this.`
}
