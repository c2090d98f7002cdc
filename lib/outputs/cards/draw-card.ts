import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { CARD_SIZE } from '@/lib/content/editions'
import type { Box } from './design'
import { encodePng } from './encode-png'
import type { CardFont } from './fonts'
import { CARD_PALETTE } from './palette'

/**
 * Draws a card.
 * @param route of the page, for messages
 * @returns a PNG of 1200 by 630 pixels; the same bytes for the same card
 * @throws when a text holds a letter that no font has: the card would show an empty box in its place
 */
export async function drawCard(design: Box, fonts: CardFont[], route: string): Promise<Buffer> {
  const svg = await satori(design, {
    ...CARD_SIZE,
    fonts,
    loadAdditionalAsset(_, letters) {
      throw new Error(
        `The social card of ${route} can't show "${letters}": no font has it. Add one that does to lib/outputs/cards/fonts.ts, or change the title or description.`,
      )
    },
  })
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return encodePng(pixels, CARD_SIZE, CARD_PALETTE)
}
