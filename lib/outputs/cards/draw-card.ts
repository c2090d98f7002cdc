import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { CARD_SIZE } from '@/lib/content/editions'
import type { Box } from './design'
import type { CardFont } from './fonts'

/**
 * Draws a card.
 * @param design of a text that its fonts have (`drawable-text.ts`)
 * @returns a PNG of 1200 by 630 pixels; the same bytes for the same card
 */
export async function drawCard(design: Box, fonts: CardFont[]): Promise<Buffer> {
  const svg = await satori(design, { ...CARD_SIZE, fonts })
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return picture.asPng()
}
