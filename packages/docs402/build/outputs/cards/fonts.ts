import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { firstFamily, type FontFace, readFonts, readFontSheet } from '../../../content/site/fonts'

/** What the drawing library reads. */
const DRAWABLE = /\.(?:woff|ttf|otf)$/i

const { resolve } = createRequire(import.meta.url)

/** SIL Open Font License; it draws what the font of the site lacks. */
const BUILT_IN = ['400', '600'].flatMap(
  (weight) => readFontSheet(resolve(`@fontsource/ibm-plex-sans/${weight}.css`)).faces,
)

export type Faces = readonly (FontFace & { file: string })[]

/** The faces with a file that can be drawn. */
export const drawable = (faces: readonly FontFace[]): Faces =>
  faces.flatMap((face) => {
    const file = face.files.find((each) => DRAWABLE.test(each))
    return file === undefined ? [] : [{ ...face, file }]
  })

/** The files of the built-in font. */
export const builtInFaces = (): Faces => drawable(BUILT_IN)

/** The files of a site's font of headings that can be drawn, then those of the built-in one. */
export function drawableFaces(root: string): Faces {
  const fonts = readFonts(root)
  const family = firstFamily(fonts, '--font-headings')
  return drawable([...fonts.faces.filter((face) => face.family === family && !face.italic), ...BUILT_IN])
}

/** Whether fonts have a letter. */
export function hasLetter(faces: Faces, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return faces.some(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))
}

/** The fonts that a text can be drawn with: any font may be asked for what is added to it, such as an ellipsis. */
export function facesFor(faces: Faces, text: string): Faces {
  const letters = [...new Set(text.normalize())]
  return faces.filter((face) => hasLatin(face) || letters.some((letter) => hasLetter([face], letter)))
}

const hasLatin = ({ ranges }: FontFace) => ranges.some(([from, to]) => from <= 65 && 65 <= to)

/** The fonts of the cards, in the drawing library's format. */
export const cardFonts = (faces: Faces) =>
  faces.map((face) => ({
    // For a missing letter, the library looks in other families only.
    name: hasLatin(face) ? face.family : `${face.family} ${face.ranges[0]?.join('-')}`,
    weight: weightOf(face.weight),
    style: 'normal' as const,
    data: readFileSync(face.file),
  }))

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const

const weightOf = (weight: number) => WEIGHTS.find((each) => each >= weight) ?? 900
