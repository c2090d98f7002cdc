import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { ICON_FILE } from '../assets/site-icon'
import { encodeIco } from './ico'

/** For a tab, a bookmark on a fine screen, and search engines, which ask for a multiple of 48. */
const SIZES = [16, 32, 48]

/**
 * Writes `/favicon.ico`, where browsers without SVG icons, feed readers and search engines look for the site's icon.
 * @throws when the drawing is missing or can't be read
 */
export async function writeIcon(root: string, out: string): Promise<string> {
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
}
