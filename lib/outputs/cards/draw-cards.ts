import { writeFileSync } from 'node:fs'
import { cardDesign, type CardText } from './design'
import { drawCard } from './draw-card'
import { readFonts } from './fonts'

/** A card that is to be drawn. */
export interface CardOrder {
  route: string
  text: CardText
  /** The picture to write. */
  file: string
}

/** While one card is laid out, another is drawn and packed in other threads. */
const TOGETHER = 2

/**
 * Draws cards and writes them.
 * @throws when a card can't show a letter of its text
 */
export async function drawCards(orders: readonly CardOrder[]): Promise<void> {
  const queue = [...orders]
  const fonts = readFonts()
  const work = async () => {
    for (let order = queue.shift(); order; order = queue.shift())
      writeFileSync(order.file, await drawCard(cardDesign(order.text), fonts, order.route))
  }
  const all = Array.from({ length: TOGETHER }, () =>
    work().catch((error: unknown) => {
      queue.length = 0
      throw error
    }),
  )
  await Promise.all(all)
}
