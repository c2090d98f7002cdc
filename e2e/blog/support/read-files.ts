import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The search index is packed; its words are read like those of any file. */
function textOf(bytes: Buffer): string {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (packed ? gunzipSync(bytes) : bytes).toString('utf8').replaceAll('\\u002F', '/')
}

/** The files of an export in which a text stands, sorted, with forward slashes. */
export function filesWith(out: string, text: string): string[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(out, file)).isFile())
    .filter((file) => textOf(readFileSync(path.join(out, file))).includes(text))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}
