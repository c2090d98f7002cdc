import { compiler } from './compiler'
import type { Place } from './yaml-text'

/**
 * What makes a file no valid TypeScript, each with its place.
 * @param file its name, for the kind of its syntax
 */
export function syntaxProblems(file: string, text: string): (Place & { message: string })[] {
  const { transpileModule, flattenDiagnosticMessageText } = compiler()
  const { diagnostics = [] } = transpileModule(text, { fileName: file, reportDiagnostics: true })
  return diagnostics.map(({ start = 0, messageText }) => {
    const before = text.slice(0, start)
    return {
      line: before.split('\n').length,
      column: start - before.lastIndexOf('\n'),
      message: translated(flattenDiagnosticMessageText(messageText, ' ')),
    }
  })
}

function translated(message: string): string {
  const missing = /^'(?<sign>.+)' expected\.$/.exec(message)?.groups?.['sign']
  if (missing === ',') return 'A comma is missing before this: each line of a list ends with one.'
  return missing === undefined
    ? `The file is no valid TypeScript: ${message}`
    : `The file is no valid TypeScript: \`${missing}\` is missing before this.`
}
