import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { messageOf, walk, didYouMean } from '@chain-data/findings'

/** A picture as a page shows it. */
export interface Picture {
  /** URL from the site's root. */
  src: string
  /** Path from the project's root. */
  file: string
  /** Pixels. */
  width: number
  height: number
}

/** A picture, or what is wrong with its URL and what would be right. */
type FoundPicture = Picture | { problem: string }

export const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

const PUBLIC = 'public'
const PAGES = 'pages'
/** Below a file there is nothing either, which `statSync` alone would throw for. */
const isFile = (root: string, file: string) =>
  existsSync(path.join(root, file)) && statSync(path.join(root, file)).isFile()

/** Pictures as the page would have to name them: those of `public/` by their URL, those beside it by their name. */
function known(root: string, folder: string): string[] {
  const inPublic = walk(root, PUBLIC).map((file) => file.slice(PUBLIC.length))
  const beside = walk(root, folder).map((file) => `.${file.slice(folder.length)}`)
  return [...inPublic, ...beside].filter((file) => PICTURE_FILE.test(file))
}

/** The file that a URL from the root names: from `public/`, or beside the page that is served there. */
function fileOfUrl(root: string, url: string): string {
  const beside = PAGES + url
  return !isFile(root, PUBLIC + url) && isFile(root, beside) ? beside : PUBLIC + url
}

/** Size as it is shown: cameras turn a picture by a mark in the file. */
function sizeOf(file: string): Pick<Picture, 'width' | 'height'> {
  const { width, height, orientation = 1 } = imageSize(readFileSync(file))
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** The URL as text; as it is when its percent signs are none of an encoding. */
function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
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
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(decoded(url)) ?? []
  const folder = path.posix.dirname(page)
  const file = name.startsWith('/')
    ? fileOfUrl(root, path.posix.normalize(name))
    : path.posix.normalize(`${folder}/${name}`)
  const [top = '', ...below] = file.split('/')
  const route = `/${below.join('/')}`
  if (!isFile(root, file)) return { problem: `There is no file ${file}.${didYouMean(url, known(root, folder))}` }
  if (top !== PUBLIC && top !== PAGES)
    return { problem: `"${file}" is not served. Put the picture into public/ or beside the page.` }
  if (top === PAGES && isFile(root, PUBLIC + route))
    return { problem: `"${file}" and "${PUBLIC}${route}" have the same URL. Rename one of them.` }
  try {
    return { src: encodeURI(route) + rest, file, ...sizeOf(path.join(root, file)) }
  } catch (error) {
    const why = messageOf(error)
    return { problem: `"${file}" can't be read as a picture: ${why}.` }
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

const SHOWN = /<img\b[^>]*?\ssrc="(\/[^"?#]+)/g

/**
 * Copies the pictures that stand beside pages into the export, to the URL that their place in `pages/` gives them. Only
 * what a page of the export shows: a draft's pictures stay at home.
 */
export function copyPagePictures(root: string, out: string): string {
  const pages = walk(out, '.').filter((file) => file.endsWith('.html'))
  const shown = new Set(
    pages.flatMap((file) =>
      [...readFileSync(path.join(out, file), 'utf8').matchAll(SHOWN)].map(([, url = '']) =>
        decodeURI(url.replaceAll('&amp;', '&')),
      ),
    ),
  )
  const beside = [...shown].filter((url) => {
    const isPicture = PICTURE_FILE.test(url) && existsSync(path.join(root, 'pages', url))
    return isPicture && !existsSync(path.join(out, url))
  })
  for (const url of beside) {
    const file = path.join(out, url)
    mkdirSync(path.dirname(file), { recursive: true })
    copyFileSync(path.join(root, 'pages', url), file)
  }
  return beside.length === 1 ? '1 picture' : `${beside.length} pictures`
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
