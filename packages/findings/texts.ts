import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The byte order marks that editors write, and what they say about the bytes after them. */
const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

const markOf = (bytes: Uint8Array) => MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))

/** The same text as every other: `\n` ends its lines, and no byte order mark starts it. */
export const oneForm = (text: string): string => text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n')

const decoded = (bytes: Uint8Array): string => new TextDecoder(markOf(bytes)?.encoding).decode(bytes)

/**
 * Reads a text of the project: every file that people edit comes through here, so that no code meets the line endings of
 * another system. Bytes that are no text become U+FFFD.
 * @param place of the file, in one part or several: `readText(root, 'data/site.yaml')`
 */
export const readText = (...place: string[]): string => oneForm(decoded(readFileSync(path.join(...place))))

/** A text with the line endings of another: of several kinds, the most common. */
function withEndings(text: string, before: string): string {
  const ends = before.match(/\r\n?|\n/g) ?? []
  const count = (end: string) => ends.filter((each) => each === end).length
  return text.replaceAll(
    '\n',
    ['\n', '\r\n', '\r'].reduce((most, end) => (count(end) > count(most) ? end : most)),
  )
}

function encoded(text: string, encoding: (typeof MARKS)[number]['encoding']): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  const bytes = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

/** Writes a text that `readText` has read, with the line endings, the byte order mark and the encoding of its file. */
export function writeText(file: string, text: string): void {
  if (!existsSync(file)) return writeFileSync(file, text)
  const before = readFileSync(file)
  const { encoding, mark } = markOf(before) ?? { encoding: 'utf-8', mark: [] }
  writeFileSync(file, Buffer.concat([Buffer.from(mark), encoded(withEndings(text, decoded(before)), encoding)]))
}

/** A text in a pattern, which matches only itself. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
