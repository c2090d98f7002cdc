import { readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { messageOf, readText } from '@docs402/findings'
import { findFile, type PageFile } from './public-files'

/** A picture as a page shows it. */
export interface Picture extends PageFile {
  /** Pixels. */
  width: number
  height: number
}

/** A picture, or what is wrong with its URL and how to fix it. */
type FoundPicture = Picture | { problem: string }

export const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** The displayed size: cameras rotate pictures by metadata. */
function sizeOf(file: string): Pick<Picture, 'width' | 'height'> {
  const { width, height, orientation = 1 } = imageSize(readFileSync(file))
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/**
 * Finds the picture of a Markdown URL: `/way.png` in `public/`, `./way.png` next to the page.
 * @param url as written
 * @param page path of the page's file from the root
 * @returns undefined for a data URL, whose size needs no lookup
 */
export function findPicture(url: string, page: string, root: string): FoundPicture | undefined {
  if (/^data:/i.test(url)) return undefined
  if (/^(?:[a-z]:[\\/]|file:)/i.test(url)) {
    const fix = `Put it into public/ and write "/${path.win32.basename(url)}".`
    return { problem: `"${url}" is a file on your computer, which readers cannot load. ${fix}` }
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
    const fix = 'Put the file in public/ and use its path from there, as in "/way.png".'
    return {
      problem: `"${url}" is on another server, and the content security policy blocks pictures from other servers. ${fix}`,
    }
  }
  const file = findFile(url, page, root, (name) => PICTURE_FILE.test(name))
  if ('problem' in file) return file
  try {
    return { ...file, ...sizeOf(path.join(root, file.file)) }
  } catch (error) {
    const why = messageOf(error)
    return { problem: `"${file.file}" can't be read as a picture: ${why}.` }
  }
}

const ELSEWHERE = /^(?:https?:)?\/\//i

/**
 * Whether a picture on another server is a badge, as in READMEs: it is in a link, or has the URL of one. The content
 * security policy blocks it, and its alternative text is shown instead.
 */
export function isBadge(url: string, inLink: boolean): boolean {
  return ELSEWHERE.test(url) && (inLink || /badge|shields\.io/i.test(url))
}

/** The replacement of a badge: its alternative text, or its host. */
export function badgeWords(url: string, alt: string): string {
  return alt.trim() || (/^(?:https?:)?\/\/([^/?#]+)/i.exec(url)?.[1] ?? url)
}

/**
 * A drawing as a data URL: a request for so small a file costs more than the file.
 * @throws if it is not an SVG
 */
export function svgAddress(svg: string): string {
  const drawing = svg.replace(/<\?xml[^>]*>|<!--[\s\S]*?-->/g, '').trim()
  if (!drawing.startsWith('<svg'))
    throw new Error(`It begins with "${drawing.slice(0, 20)}", but must be an SVG: <svg …>.`)
  const packed = drawing.replace(/>\s+</g, '><').replace(/\s+/g, ' ')
  // Characters that end an attribute or a URL, or start an escape in one of them, and spaces.
  return `data:image/svg+xml,${packed.replace(/[#%&<>{} ]/g, encodeURIComponent).replace(/["']/g, '%27')}`
}

/** In bytes: a request costs about as much. */
const SMALL = 1024

/**
 * The URL of a picture under `public/`: small drawings become data URLs.
 * @param picture its published path: `/authors/docs-team.svg`
 */
export function smallSvgAddress(picture: string, root: string): string {
  const file = findFile(picture, '', root)
  if ('problem' in file) return picture
  const text = /\.svg$/i.test(file.file) ? readText(root, file.file) : ''
  return text.length <= SMALL && text.startsWith('<svg') ? svgAddress(text) : file.src
}
