import { writeFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { CARD_SIZE } from '@/lib/content/routes'
import { cardDesign, type Box, type CardText } from './design'
import type { CardFont } from './fonts'

/** A card that is to be drawn. */
export interface CardOrder {
  route: string
  text: CardText
  /** Those that its text needs. */
  fonts: CardFont[]
  /** The picture to write. */
  file: string
}

/** While one card is laid out, another is drawn and packed in other threads. */
const TOGETHER = 2

/** Draws cards and writes them. */
export async function drawCards(orders: readonly CardOrder[]): Promise<void> {
  const queue = [...orders]
  const work = async () => {
    for (let order = queue.shift(); order; order = queue.shift())
      writeFileSync(order.file, await drawCard(cardDesign(order.text), order.fonts))
  }
  const all = Array.from({ length: TOGETHER }, () =>
    work().catch((error: unknown) => {
      queue.length = 0
      throw error
    }),
  )
  await Promise.all(all)
}

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
