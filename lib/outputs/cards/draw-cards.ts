import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { cardDesign } from './design'
import { drawCard } from './draw-card'
import { readFonts } from './fonts'

/** Orders as one process gives them to another: what cards say, and the files to write. */
const ordersSchema = z.array(
  z.object({
    route: z.string(),
    file: z.string(),
    text: z.object({
      brand: z.string(),
      section: z.string(),
      title: z.string(),
      description: z.string(),
      address: z.string(),
    }),
  }),
)

export type CardOrder = z.infer<typeof ordersSchema>[number]

/** While one card is laid out, another is drawn and packed in other threads. */
const TOGETHER = 2

/**
 * Draws cards and writes them.
 * @param json a list of orders
 * @throws when a card can't show a letter of its text
 */
export async function drawCards(json: string): Promise<void> {
  const queue = ordersSchema.parse(JSON.parse(json))
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
