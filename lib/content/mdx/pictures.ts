import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { messageOf } from '@chain-data/findings'
import { findFile, type PageFile } from './files'

/** A picture as a page shows it. */
export interface Picture extends PageFile {
  /** Pixels. */
  width: number
  height: number
}

/** A picture, or what is wrong with its URL and what would be right. */
type FoundPicture = Picture | { problem: string }

export const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** Size as it is shown: cameras turn a picture by a mark in the file. */
function sizeOf(file: string): Pick<Picture, 'width' | 'height'> {
  const { width, height, orientation = 1 } = imageSize(readFileSync(file))
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/**
 * Finds the picture that a page names as Markdown does: `/way.png` from `public/`, `./way.png` from beside the page.
 * @param url as it is written
 * @param page path of the page's file from the root
 * @returns nothing for a picture within the text (`data:`), whose size nobody needs to look up
 */
export function findPicture(url: string, page: string, root: string): FoundPicture | undefined {
  if (/^data:/i.test(url)) return undefined
  if (/^(?:[a-z]:[\\/]|file:)/i.test(url)) {
    const fix = `Put it into public/ and write "/${path.win32.basename(url)}".`
    return { problem: `"${url}" is a file of your computer, which readers do not have. ${fix}` }
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
    const fix = 'Put the file into public/ and name it from there, as in "/way.png".'
    return { problem: `"${url}" is on another server: the pages' policy refuses pictures from elsewhere. ${fix}` }
  }
  const found = findFile(url, page, root, (name) => PICTURE_FILE.test(name))
  if ('problem' in found) return found
  try {
    return { ...found, ...sizeOf(path.join(root, found.file)) }
  } catch (error) {
    const why = messageOf(error)
    return { problem: `"${found.file}" can't be read as a picture: ${why}.` }
  }
}

const ELSEWHERE = /^(?:https?:)?\/\//i

/**
 * Whether a picture of another server stands for words, as the badges of a README do: it is in a link, or its URL says
 * so. The pages' policy refuses it, and its words are shown in its place.
 */
export function isBadge(url: string, inLink: boolean): boolean {
  return ELSEWHERE.test(url) && (inLink || /badge|shields\.io/i.test(url))
}

/** What is shown in the place of a badge: its words, or the host that it comes from. */
export function badgeWords(url: string, alt: string): string {
  return alt.trim() || (/^(?:https?:)?\/\/([^/?#]+)/i.exec(url)?.[1] ?? url)
}

/**
 * A drawing as a URL that holds the picture itself: the page then asks for nothing but itself, and a request for
 * so small a file costs more than the file.
 * @throws when it is not an SVG
 */
export function svgAddress(svg: string): string {
  const drawing = svg.replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '').trim()
  if (!drawing.startsWith('<svg'))
    throw new Error(`It begins with "${drawing.slice(0, 20)}", and must be a drawing in <svg …>.`)
  const packed = drawing.replace(/>\s+</g, '><').replace(/\s+/g, ' ')
  // What ends an attribute or a URL, or begins what is escaped in one of them; a space is allowed in no URL.
  return `data:image/svg+xml,${packed.replace(/[#%&<>{} ]/g, encodeURIComponent).replace(/["']/g, '%27')}`
}

/** In bytes: a request costs about as much. */
const SMALL = 1024

/**
 * The URL of a picture under `public/`: a small drawing goes into the page itself.
 * @param picture as it is published: `/authors/docs-team.svg`
 */
export function smallSvgAddress(picture: string, root: string): string {
  const file = path.join(root, 'public', picture)
  if (!picture.endsWith('.svg') || !existsSync(file)) return picture
  const text = readFileSync(file, 'utf8')
  return text.length <= SMALL && text.startsWith('<svg') ? svgAddress(text) : picture
}
