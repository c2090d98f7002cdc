import type { CoverSubject } from '@/lib/content/schemas/blog'

/** The color of a shape: the site's accent, the second color of the post's tag, a faint accent, or the background. */
export type Ink = 'accent' | 'tint' | 'faint' | 'back'

/** Shapes of one color; `stroke` is the width of a line, without it they are filled. */
export interface Shape {
  ink: Ink
  d: string
  stroke?: number
}

/** A number from 0 to 255 that depends on the post's title: the same subject is drawn a little differently. */
type Vary = (index: number) => number

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const each = (count: number, draw: (index: number) => string) => range(count).map(draw).join('')

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h-${width}z`
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`
const pill = (x: number, y: number) => `M${x} ${y}h22a9 9 0 0 1 0 18h-22a9 9 0 0 1 0-18z`
const tick = (x: number, y: number) => `M${x - 9} ${y}l6 7 12-14`
const arrow = (y: number, back: boolean) =>
  back ? `M346 ${y}H134m14-11-14 11 14 11` : `M134 ${y}h212m-14-11 14 11-14 11`

/** Two sides and what goes between them: asked, told to pay, paid, answered. */
function exchange(vary: Vary): Shape[] {
  const y = (message: number) => 124 + 42 * message
  const packet = (message: number) => box(180 + (vary(message) % 90), y(message) - 11, 34, 22)
  return [
    { ink: 'faint', stroke: 6, d: 'M120 92v190M360 92v190' },
    { ink: 'accent', d: box(92, 40, 56, 44) + box(332, 40, 56, 44) },
    { ink: 'faint', stroke: 6, d: arrow(y(0), false) },
    { ink: 'tint', stroke: 6, d: arrow(y(1), true) },
    { ink: 'accent', stroke: 6, d: arrow(y(2), false) + arrow(y(3), true) },
    { ink: 'tint', d: packet(1) },
    { ink: 'accent', d: packet(2) + packet(3) },
  ]
}

/** Coins in columns below a line, and one that may not pass it. */
function budget(vary: Vary): Shape[] {
  const x = (column: number) => 69 + 54 * column
  const coins = (column: number) => each(1 + (vary(column) % 5), (coin) => pill(x(column), 254 - 25 * coin))
  const refused = vary(9) % 7
  return [
    { ink: 'faint', d: box(44, 282, 392, 8) },
    { ink: 'accent', d: each(7, (column) => (column % 3 === 1 ? '' : coins(column))) },
    { ink: 'faint', d: each(7, (column) => (column % 3 === 1 ? coins(column) : '')) },
    { ink: 'tint', stroke: 6, d: `M44 122h392${pill(x(refused), 70)}` },
  ]
}

/** Values over time, and the threshold that some exceed. */
function meter(vary: Vary): Shape[] {
  const heights = range(11).map((bar) => 34 + (vary(bar) % 150))
  const bars = (over: boolean) =>
    heights.map((height, bar) => (height > 140 === over ? box(56 + 34 * bar, 278 - height, 22, height) : '')).join('')
  return [
    { ink: 'accent', d: bars(false) },
    { ink: 'tint', d: bars(true) },
    { ink: 'tint', stroke: 5, d: 'M44 138h392' },
    { ink: 'faint', d: box(44, 282, 392, 8) },
  ]
}

/** A page with a heading, lines, a picture and a note. */
function page(vary: Vary): Shape[] {
  const line = (index: number, x: number, y: number, width: number) => box(x, y, width - (vary(index) % 70), 10)
  const left = vary(9) % 2 === 0
  const [picture, lines] = left ? [100, 250] : [250, 100]
  return [
    { ink: 'faint', d: box(76, 36, 328, 248) },
    { ink: 'accent', d: line(0, 100, 62, 230) + box(picture, 96, 130, 86) },
    { ink: 'back', d: `M${picture + 12} 170l34-44 26 30 16-16 30 30z${disc(picture + 100, 118, 9)}` },
    { ink: 'accent', d: each(4, (index) => line(index + 1, lines, 98 + 22 * index, 130)) },
    { ink: 'tint', d: box(100, 204, 8, 52) },
    { ink: 'tint', d: line(6, 122, 212, 250) + line(7, 122, 236, 250) },
  ]
}

/** A list of what was tested. */
function checks(vary: Vary): Shape[] {
  const y = (row: number) => 74 + 58 * row
  const marked = vary(9) % 4
  const rows = (wanted: boolean) => each(4, (row) => ((row === marked) === wanted ? disc(110, y(row), 20) : ''))
  return [
    { ink: 'accent', d: rows(false) },
    { ink: 'tint', d: rows(true) },
    { ink: 'back', stroke: 6, d: each(4, (row) => tick(110, y(row))) },
    { ink: 'faint', d: each(4, (row) => box(152, y(row) - 7, 252 - (vary(row) % 120), 14)) },
  ]
}

/** The way from a start over several steps to a goal. */
function steps(vary: Vary): Shape[] {
  const at = range(5).map((step) => [80 + 80 * step, 256 - 42 * step - (vary(step) % 26)] as const)
  const line = at.map(([x, y], step) => (step === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  const [x, y] = at[4] ?? [0, 0]
  return [
    { ink: 'faint', stroke: 8, d: line },
    {
      ink: 'accent',
      d: at
        .slice(0, 4)
        .map(([left, top]) => disc(left, top, 17))
        .join(''),
    },
    { ink: 'tint', d: `${disc(x, y, 17)}${box(x - 3, y - 62, 6, 46)}M${x} ${y - 62}l42 16-42 16z` },
  ]
}

/** How each subject is drawn, back to front. */
export const COVER_DRAWINGS: Readonly<Record<CoverSubject, (vary: Vary) => Shape[]>> = {
  budget,
  checks,
  exchange,
  meter,
  page,
  steps,
}
