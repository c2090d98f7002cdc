import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The drawing that every size of the site's icon is made from, from the project's root. */
export const ICON_FILE = 'public/favicon.svg'

/**
 * The site's icon as an address that holds the picture itself: a page then asks for nothing but itself, and a request for so small a
 * file costs more than the file.
 * @param svg text of the drawing
 * @throws when it is no SVG
 */
export function iconAddress(svg: string): string {
  const drawing = svg.replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '').trim()
  if (!drawing.startsWith('<svg'))
    throw new Error(
      `${ICON_FILE} is no SVG: it begins with "${drawing.slice(0, 20)}". It must be a drawing in <svg …>.`,
    )
  const packed = drawing.replace(/>\s+</g, '><').replace(/\s+/g, ' ')
  // What ends an attribute or an address, or begins what is escaped in one of them.
  return `data:image/svg+xml,${packed.replace(/[#%&<>]/g, encodeURIComponent).replace(/["']/g, '%27')}`
}

/** @throws when there is no drawing, or it is no SVG */
export const siteIcon = (root: string): string => iconAddress(readFileSync(path.join(root, ICON_FILE), 'utf8'))
