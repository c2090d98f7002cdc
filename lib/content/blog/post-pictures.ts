import { createHash } from 'node:crypto'
import { COVER_SIZE } from '../routes'
import { readColor } from '../site/look'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'

/** The inputs of a post's cover. */
interface CoverText {
  title: string
  /** Ids of its tags, the first one first. */
  tags: readonly string[]
}

const TILE = 80

/** Half of the tiles are empty, so that the others stand out as shapes. */
const EMPTY = 3

/** A corner of the tile is the center of a quarter of a disc. */
const QUARTERS = [
  (x: number, y: number) => `M${x} ${y}h${TILE}a${TILE} ${TILE} 0 0 1-${TILE} ${TILE}z`,
  (x: number, y: number) => `M${x + TILE} ${y}v${TILE}a${TILE} ${TILE} 0 0 1-${TILE}-${TILE}z`,
  (x: number, y: number) => `M${x + TILE} ${y + TILE}h-${TILE}a${TILE} ${TILE} 0 0 1 ${TILE}-${TILE}z`,
  (x: number, y: number) => `M${x} ${y + TILE}v-${TILE}a${TILE} ${TILE} 0 0 1 ${TILE} ${TILE}z`,
] as const

const [HALF, QUARTER] = [TILE / 2, TILE / 4]
const ARC = `a${QUARTER} ${QUARTER} 0 1 0`
const disc = (x: number, y: number) => `M${x + QUARTER} ${y + HALF}${ARC} ${HALF} 0${ARC}-${HALF} 0z`
const block = (x: number, y: number) => `M${x} ${y}h${TILE}v${TILE}h-${TILE}z`
const lines = (x: number, y: number) =>
  [0, 1, 2, 3].map((row) => `M${x} ${y + row * 20 + 6}h${TILE}v8h-${TILE}z`).join('')

/** The shape that a tag adds, so that posts with the same tag look alike. */
const MARKS = [disc, block, lines] as const

/** Pseudo-random numbers from 0 to 255, seeded by a text. */
function numbersOf(text: string): number[] {
  return [...createHash('sha512').update(text).digest()]
}

/**
 * Draws the cover of a post: tiles in the site's dark colors, arranged by its title, with the mark and the second color
 * of its tag.
 * @param root the project's folder, with the colors
 * @returns an SVG, the same for the same post
 */
export function drawCover({ title, tags: [tag = ''] }: CoverText, root: string): string {
  const dark = (name: string) => readColor(name, root).dark
  const { width, height } = COVER_SIZE
  const seconds = ['note', 'warning', 'danger', 'code-keyword'].map(dark)
  const [tint = 0, sign = 0] = numbersOf(tag).slice(3)
  const mark = MARKS[sign % MARKS.length] ?? disc
  const accent = dark('accent')
  const colors = [accent, seconds[tint % seconds.length] ?? accent, `${accent}" fill-opacity=".25`]
  const paths = colors.map(() => '')
  const arranged = numbersOf(title)
  for (let tile = 0; tile < (width / TILE) * (height / TILE); tile++) {
    const [x, y] = [(tile % (width / TILE)) * TILE, Math.floor(tile / (width / TILE)) * TILE]
    const [shape = 0, color = 0] = [arranged[tile], arranged[tile + 32]]
    if (shape % 8 < EMPTY) continue
    const draw = shape % 8 === 7 ? mark : (QUARTERS[shape % 4] ?? block)
    paths[color % colors.length] += draw(x, y)
  }
  const drawn = paths.map((d, index) => (d ? `<path fill="${colors[index]}" d="${d}"/>` : '')).join('')
  const back = `<path fill="${dark('accent-soft')}" d="M0 0h${width}v${height}H0z"/>`
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${back}${drawn}</svg>`
}

/** A picture under `public/` with its size in pixels. */
export interface PostImage {
  src: string
  width: number
  height: number
}

/**
 * @param src path under `public/`, starting with "/"
 * @throws if the file is missing or not a picture
 */
export function postImage(src: string, root: string): PostImage {
  const { width, height } = imageSize(readFileSync(path.join(root, 'public', src)))
  return { src, width, height }
}
