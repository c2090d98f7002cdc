import { INK, PAPER } from './design'

export type Colour = readonly [red: number, green: number, blue: number]

function colourOf(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}

/** The steps between a text and what it stands on that its smooth edges are drawn with. */
function edge(back: string, text: string, ...parts: number[]): Colour[] {
  const [from, to] = [colourOf(back), colourOf(text)]
  const at = (channel: 0 | 1 | 2, part: number) => Math.round(from[channel] + (to[channel] - from[channel]) * part)
  return [...parts.map((part): Colour => [at(0, part), at(1, part), at(2, part)]), to]
}

/** The colours of the design and the edges between them, as few as look the same: at most 16 fit into half a byte. */
export const CARD_PALETTE: readonly Colour[] = [
  colourOf(INK.back),
  ...edge(INK.back, INK.text, 0.33, 0.66),
  ...edge(INK.back, INK.muted, 0.5),
  ...edge(INK.back, INK.accent, 0.5),
  colourOf(PAPER.back),
  ...edge(PAPER.back, PAPER.text, 0.33, 0.66),
]
