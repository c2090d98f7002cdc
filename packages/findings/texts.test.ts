import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readText, writeText } from './texts'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'texts-')), 'a.mdx')
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

it.each([
  ['LF', 'a\n\nb\n', 'a\n\nb\n'],
  ['CRLF', 'a\r\n\r\nb\r\n', 'a\n\nb\n'],
  ['CR', 'a\r\rb\r', 'a\n\nb\n'],
  ['all of them', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a byte order mark', '\uFEFFa', 'a'],
  ['two of them', '\uFEFF\uFEFFa', 'a'],
  ['UTF-16', utf16('é\r\n'), 'é\n'],
  ['UTF-16, the higher byte first', utf16('é\r\n').swap16(), 'é\n'],
  ['nothing', '', ''],
])('reads a text with %s as any other', (_, bytes, text) => {
  writeFileSync(file, bytes)
  expect(readText(file)).toBe(text)
  expect(readText(path.dirname(file), 'a.mdx')).toBe(text)
})

const SAVED: [string, string | Buffer, string, string | Buffer][] = [
  ['LF', 'a\nb\n', 'a\nx\nb\n', 'a\nx\nb\n'],
  ['CRLF', 'a\r\nb\r\n', 'a\nx\n\nb\n', 'a\r\nx\r\n\r\nb\r\n'],
  ['CR', 'a\rb\r', 'x\nb\n', 'x\rb\r'],
  ['CRLF, and no end', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a byte order mark', '\uFEFFa\r\n', 'b\n', '\uFEFFb\r\n'],
  ['UTF-16', utf16('a\r\n'), 'é\n', utf16('é\r\n')],
  ['UTF-16, the higher byte first', utf16('a\n').swap16(), 'é\n', utf16('é\n').swap16()],
  ['two kinds', 'a\r\nb\nc\r\n', 'a\nb\nx\nc\n', 'a\r\nb\r\nx\r\nc\r\n'],
]
it.each(SAVED)('writes back a text with %s', (_, before, text, after) => {
  writeFileSync(file, before)
  writeText(file, text)
  expect(readFileSync(file)).toEqual(Buffer.from(after))
  expect(readText(file)).toBe(text)
})

it('writes a new text with the line endings of the project', () => {
  writeText(`${file}.new`, 'a\nb\n')
  expect(readFileSync(`${file}.new`).toString()).toBe('a\nb\n')
})
