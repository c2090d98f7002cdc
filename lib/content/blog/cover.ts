import { createHash } from 'node:crypto'
import type { CoverSubject, Tags } from '@/lib/content/schemas/blog'
import { COVER_SIZE } from '../routes'
import { readColor } from '../site/look'
import { COVER_DRAWINGS, type Ink, type Shape } from './cover-drawings'

/** The inputs of a post's cover. */
interface CoverText {
  title: string
  /** Ids of its tags, the first one first. */
  tags: readonly string[]
  /** What it shows, if that is not the subject of its first tag. */
  cover?: CoverSubject | undefined
}

/** Pseudo-random numbers from 0 to 255, seeded by a text. */
function numbersOf(text: string): number[] {
  return [...createHash('sha512').update(text).digest()]
}

const inkOf = ({ ink, stroke }: Shape, colors: Readonly<Record<Ink, string>>) =>
  stroke === undefined ? `fill="${colors[ink]}"` : `fill="none" stroke="${colors[ink]}" stroke-width="${stroke}"`

/**
 * Draws the cover of a post: its subject in the site's dark colors, varied by its title, with the second color of its
 * tag.
 * @param tags of the blog, each with the subject of its posts
 * @param root the project's folder, with the colors
 * @returns an SVG, the same for the same post
 */
export function drawCover({ title, tags: [tag = ''], cover }: CoverText, tags: Tags, root: string): string {
  const dark = (name: string) => readColor(name, root).dark
  const { width, height } = COVER_SIZE
  const [first = 0] = numbersOf(tag)
  const tint = ['note', 'warning', 'danger', 'code-keyword'].map(dark)[first % 4] ?? ''
  const colors = { accent: dark('accent'), tint, faint: `${dark('accent')}55`, back: dark('accent-soft') }
  const numbers = numbersOf(title)
  const shapes = COVER_DRAWINGS[cover ?? tags[tag]?.cover ?? 'page']((index) => numbers[index] ?? 0)
  const drawn = shapes.map((shape) => `<path ${inkOf(shape, colors)} d="${shape.d}"/>`).join('')
  const back = `<path fill="${colors.back}" d="M0 0h${width}v${height}H0z"/>`
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linecap="round" stroke-linejoin="round">${back}${drawn}</svg>`
}
