import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@/lib/diagnostics/finding'
import { svgAddress } from '@/lib/mdx/pictures'

/** The drawing that every size of the site's icon is made from, from the project's root. */
export const ICON_FILE = 'public/favicon.svg'

/**
 * The site's icon as an address that holds the picture itself.
 * @throws when there is no drawing, or it is not an SVG
 */
export function siteIcon(root: string): string {
  const svg = readFileSync(path.join(root, ICON_FILE), 'utf8')
  try {
    return svgAddress(svg)
  } catch (error) {
    throw new Error(`${ICON_FILE} is not an SVG. ${messageOf(error)}`)
  }
}
