import { gzipSync } from 'node:zlib'
import path from 'node:path'
import { z } from 'zod'
import { filesBelow, readText } from '@docs402/findings'

const BLOCK = 512
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  bin: z.record(z.string(), z.string()).optional(),
})

/** A number of a header, in octal digits. */
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The header of a file: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html, ustar. The date is that of npm. */
function headerOf(name: string, size: number, mode: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`"${name}" is longer than the 100 bytes of a name in a tar file.`)
  const header = Buffer.alloc(BLOCK)
  const NPM_DATE = 499_162_500
  const fields: [text: string, at: number][] = [
    ...([
      [name, 0],
      [octal(mode, 8), 100],
      [octal(0, 8), 108],
      [octal(0, 8), 116],
    ] as [string, number][]),
    ...([
      [octal(size, 12), 124],
      [octal(NPM_DATE, 12), 136],
      ['        ', 148],
    ] as [string, number][]),
    ...([
      ['0', 156],
      ['ustar\0' + '00', 257],
    ] as [string, number][]),
  ]
  for (const [text, at] of fields) header.write(text, at, 'utf8')
  const sum = header.reduce((before, byte) => before + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/**
 * A package of npm as a file, which `npm install` takes: a tar in gzip with everything below `package/`. The same sources
 * give the same bytes.
 * @param folder with package.json and all files of the package
 * @returns the name of the file, as `npm pack` gives it, and its bytes
 */
export function tarballOf(folder: string): { name: string; bytes: Uint8Array } {
  const { name, version, bin = {} } = manifestSchema.parse(JSON.parse(readText(folder, 'package.json')))
  const programs = Object.values(bin).map((file) => path.posix.normalize(file))
  const entries = filesBelow(folder)
    .sort()
    .flatMap((file) => {
      const contents = Buffer.from(readText(folder, file))
      const padding = Buffer.alloc((BLOCK - (contents.length % BLOCK)) % BLOCK)
      return [headerOf(`package/${file}`, contents.length, programs.includes(file) ? 0o755 : 0o644), contents, padding]
    })
  const bytes = gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]), { level: 9 })
  bytes[9] = 255 // not the system that packed it
  return { name: `${name}-${version}.tgz`, bytes }
}
