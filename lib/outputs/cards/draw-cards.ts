import { writeFileSync } from 'node:fs'
import { cardDesign, type CardText } from './design'
import { drawCard } from './draw-card'
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
