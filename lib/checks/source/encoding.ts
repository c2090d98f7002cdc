import { readFileSync } from 'node:fs'
import path from 'node:path'
import { placeOfOffset } from '@chain-data/findings'
import type { SourceFault, SourceRule } from '../project'

const TEXTS = [
  'pages/**/*.{md,mdx,ts,tsx}',
  'data/**/*.{yaml,txt}',
  'api/**/*.{yaml,json}',
  'examples/**/*.{ts,py,sh,js,json}',
]

/** Texts are saved as UTF-8, without a byte order mark, with `\n` at the ends of their lines. */
export const encoding: SourceRule = {
  name: 'source/encoding',
  run: (project) =>
    project.list(TEXTS).flatMap((file): SourceFault[] => {
      const bytes = readFileSync(path.join(project.root, file))
      const at = (
        place: { line: number; column: number },
        message: string,
        severity: SourceFault['severity'] = 'error',
      ) => ({ severity, file, ...place, message })
      const start = { line: 1, column: 1 }
      if (bytes[0] === 0xff || bytes[0] === 0xfe) return [at(start, 'The file is saved as UTF-16. Save it as UTF-8.')]
      const text = project.read(file)
      const findings: SourceFault[] = []
      if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
        const message =
          'The file begins with a byte order mark, which hides its first line from the tools. Save it as UTF-8 without BOM.'
        // Reading takes it away, so writing the file again is all that is needed.
        findings.push({ ...at(start, message), fix: { file, start: 0, end: 0, text: '' } })
      }
      const windows = text.indexOf('\r\n')
      if (windows >= 0) {
        const message = 'The lines end as on Windows (CRLF). Save the file with LF.'
        const fix = { file, start: 0, end: text.length, text: text.replaceAll('\r\n', '\n') }
        findings.push({ ...at({ line: 1, column: windows + 1 }, message, 'warning'), fix })
      }
      return [...findings, ...latin(file, text, bytes)]
    }),
}

/** A byte that is no UTF-8 is read as a question mark in a box. */
function latin(file: string, text: string, bytes: Buffer): SourceFault[] {
  const offset = text.indexOf('\uFFFD')
  if (offset < 0 || bytes.includes(Buffer.from('\uFFFD'))) return []
  const right = new TextDecoder('windows-1252').decode(bytes)
  const letter = right.charAt(Buffer.byteLength(text.slice(0, offset)))
  const message = `The file is not saved as UTF-8: readers would see "\uFFFD" instead of "${letter}". Save it as UTF-8.`
  const fix = { file, start: 0, end: text.length, text: right }
  // Only where every other sign is the same in both encodings.
  const certain = [...text].every((sign) => sign === '\uFFFD' || sign.charCodeAt(0) < 0x80)
  return [{ file, ...placeOfOffset(text, offset), message, ...(certain ? { fix } : {}) }]
}
