import { builtInFaces, cardFonts, hasLetter } from '../../build/outputs/cards/fonts'

/** The side of the mark's square, in units of its view box. */
const SIDE = 32
const LETTER_HEIGHT = 15
/** The library rounds to tenths of a pixel. */
const DRAWN = 400

/** The first letter or digit of a title, as a capital; null where it has none. */
function initialOf(title: string): string | null {
  const [first] = title.normalize('NFC').match(/[\p{L}\p{N}]/u) ?? []
  return first?.toUpperCase() ?? null
}

/** A tenth of a unit is less than a pixel of the largest card. */
const rounded = (value: number) => Number(value.toFixed(1))

/** The outline in the middle of the square, as high as a capital of the mark. Curves stay within their points' bounds. */
function centered(outline: string): string {
  const commands = [...outline.matchAll(/([a-z])([^a-z]*)/gi)].map(([, name = '', list = '']) => {
    return { name, numbers: (list.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number) }
  })
  const points = commands.flatMap(({ numbers }) => numbers)
  const [xs, ys] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis))
  const [left, right] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))]
  const [top, bottom] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))]
  const scale = LETTER_HEIGHT / Math.max(bottom - top, right - left)
  const move = [SIDE / 2 - ((left + right) / 2) * scale, SIDE / 2 - ((top + bottom) / 2) * scale]
  let end = ''
  return commands
    .flatMap(({ name, numbers }) => {
      const moved = numbers.map((value, index) => rounded(value * scale + (move[index % 2] ?? 0)))
      const place = moved.slice(-2).join(' ')
      // The font's own lines and curves without a length.
      const isNothing = name !== 'Z' && name !== 'M' && place === end
      end = place
      return isNothing ? [] : [name + moved.join(' ')]
    })
    .join('')
}

/**
 * The first letter of a title as an outline in a square of 32 units, which needs no font where it is displayed.
 * @returns the commands of an SVG path; null for a letter that the built-in font lacks
 */
export async function letterMark(title: string): Promise<string | null> {
  const letter = initialOf(title)
  const faces = builtInFaces().filter(({ weight }) => weight === 600)
  if (letter === null || !hasLetter(faces, letter)) return null
  const { default: satori } = await import('satori')
  const text = { type: 'div', key: null, props: { style: { display: 'flex', fontSize: DRAWN }, children: letter } }
  const svg = await satori(text, { width: 2 * DRAWN, height: 2 * DRAWN, fonts: cardFonts(faces) })
  const [, outline] = /<path[^>]*\sd="([^"]+)"/.exec(svg) ?? []
  return outline === undefined || /[^MLCQZ\d\s.,e-]/.test(outline) ? null : centered(outline)
}
