import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A drawing as an address that holds the picture itself: the page then asks for nothing but itself, and a request for so small a
 * file costs more than the file.
 * @param svg text of the drawing
 * @throws when it is not an SVG
 */
export function svgAddress(svg: string): string {
  const drawing = svg.replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '').trim()
  if (!drawing.startsWith('<svg'))
    throw new Error(`It begins with "${drawing.slice(0, 20)}", and must be a drawing in <svg …>.`)
  const packed = drawing.replace(/>\s+</g, '><').replace(/\s+/g, ' ')
  // What ends an attribute or an address, or begins what is escaped in one of them; a space is allowed in no address.
  return `data:image/svg+xml,${packed.replace(/[#%&<>{} ]/g, encodeURIComponent).replace(/["']/g, '%27')}`
}

/** In bytes: a request costs about as much. */
const SMALL = 1024

/**
 * The address of a picture under `public/`: a small drawing goes into the page itself.
 * @param picture as it is published: `/authors/docs-team.svg`
 * @param root the project's root folder
 */
export function smallSvgAddress(picture: string, root: string): string {
  const file = path.join(root, 'public', picture)
  if (!picture.endsWith('.svg') || !existsSync(file)) return picture
  const text = readFileSync(file, 'utf8')
  return text.length <= SMALL && text.startsWith('<svg') ? svgAddress(text) : picture
}
