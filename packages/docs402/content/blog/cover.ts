import { createHash } from 'node:crypto'
import { readText } from '@docs402/findings'
import type { CoverSubject, Tags } from '../schemas/blog'
import { readColor, withColors } from '../site/look'

/** The inputs of a post's cover. */
interface CoverText {
  /** Ids of its tags, the first one first. */
  tags: readonly string[]
  /** What it shows, if that is not the subject of its first tag. */
  cover?: CoverSubject | undefined
}

/**
 * The cover of a post: the drawing of its subject in `data/covers`, in the site's dark colors, with the second color of
 * its tag.
 * @param tags of the blog, each with the subject of its posts
 * @param root the project's folder, with the colors
 * @returns an SVG
 */
export function drawCover({ tags: [tag = ''], cover }: CoverText, tags: Tags, root: string): string {
  const drawing = readText(root, `data/covers/${cover ?? tags[tag]?.cover ?? 'page'}.svg`)
  const dark = (name: string) => readColor(name, root).dark
  const [first = 0] = createHash('sha512').update(tag).digest()
  const tint = ['note', 'warning', 'danger', 'code-keyword'].map(dark)[first % 4] ?? ''
  const colors = new Map([
    ...([
      ['accent', dark('accent')],
      ['tint', tint],
      ['faint', `${dark('accent')}55`],
    ] as const),
    ['back', dark('accent-soft')],
  ])
  return withColors(drawing.trim().replace(/>\s+</g, '><'), (name) => colors.get(name) ?? '')
}
