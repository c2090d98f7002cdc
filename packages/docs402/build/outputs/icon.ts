import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@docs402/findings'
import { renderAsync } from '@resvg/resvg-js'
import type { FinishedSite, Output } from '../output'
import { ICON_FILE, inSiteColors } from '../../content/site/look'
import { OUTPUT_URLS } from '../../content/output-urls'

/** Search engines want a multiple of 48; browsers make it smaller for tabs. */
const SIZE = 48
/** The length of the header of an icon file with one picture. */
const HEAD = 22

/** An icon file (`.ico`) of one square PNG picture; all browsers of the last fifteen years support PNG in it. */
function encodeIco(png: Buffer): Buffer {
  const head = Buffer.alloc(HEAD)
  for (const at of [2, 4, 10]) head.writeUInt16LE(1, at)
  for (const at of [6, 7]) head.writeUInt8(SIZE, at)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(HEAD, 18)
  return Buffer.concat([head, png])
}

/** `/favicon.ico`, where feed readers, search engines and browsers without SVG icons look for the site's icon. */
export default {
  title: 'Write the icon',
  ...OUTPUT_URLS.icon,
  async write({ root, out }: Pick<FinishedSite, 'root' | 'out'>) {
    const svg = inSiteColors(readText(root, ICON_FILE), root)
    const ico = encodeIco((await renderAsync(svg, { fitTo: { mode: 'width', value: SIZE } })).asPng())
    writeFileSync(path.join(out, 'favicon.ico'), ico)
    return `favicon.ico: ${SIZE} pixels, ${(ico.length / 1024).toFixed(1)} KiB`
  },
} satisfies Output
