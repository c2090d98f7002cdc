import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import type { BuiltSite, Output } from '@/lib/build/output'
import { ICON_FILE } from './assets/document-assets'

/** For tabs, bookmarks on high-density screens, and search engines, which want a multiple of 48. */
const SIZES = [16, 32, 48]

/** Bytes of the header of an icon file, and of its entry for each picture. */
const [HEAD, ENTRY] = [6, 16]

/**
 * An icon file (`.ico`) of square PNG pictures of at most 256 pixels; all browsers of the last fifteen years support
 * PNG in it.
 */
function encodeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEAD + ENTRY * index
    // 256 does not fit into a byte, so 0 means 256.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** `/favicon.ico`, where feed readers, search engines and browsers without SVG icons look for the site's icon. */
export default {
  title: 'Write the icon',
  async write({ root, out }: Pick<BuiltSite, 'root' | 'out'>) {
    const svg = readFileSync(path.join(root, ICON_FILE), 'utf8')
    const pictures = await Promise.all(
      SIZES.map(async (size) => ({
        size,
        png: (await renderAsync(svg, { fitTo: { mode: 'width', value: size } })).asPng(),
      })),
    )
    const ico = encodeIco(pictures)
    writeFileSync(path.join(out, 'favicon.ico'), ico)
    return `favicon.ico: ${SIZES.join(', ')} pixels, ${(ico.length / 1024).toFixed(1)} KiB`
  },
} satisfies Output
