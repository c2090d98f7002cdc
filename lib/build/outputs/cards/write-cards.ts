import { z } from 'zod'
import { writeBelow } from '@chain-data/findings'
import { CARD_SIZE, cardPath } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/props/site-routes'
import { keptResults } from '@/lib/content/sources/kept-results'
import { cardText, drawableText } from './card-text'
import { cardDesign, type Box } from './design'
import { cardFonts } from './fonts'

/** Read once: the library parses them once for each list. */
let fonts: ReturnType<typeof cardFonts> | undefined

/** Draws a card with drawable text (`drawableText`): a PNG, with the same bytes for the same card. */
export async function drawCard(design: Box): Promise<Buffer> {
  // Loaded on demand: most builds draw no card.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  fonts ??= cardFonts()
  const svg = await satori(design, { ...CARD_SIZE, fonts })
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

/** While one card is laid out, others are drawn and compressed in other threads. */
const TOGETHER = 2

/** Writes the Open Graph image of every page; those that are not cached are drawn. */
export async function writeCards(root: string, out: string): Promise<string> {
  const pages = (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')
  const kept = keptResults(root, 'cards', z.base64())
  const queue = [...pages]
  let drawn = 0
  const work = async () => {
    for (let props = queue.shift(); props; props = queue.shift()) {
      const design = cardDesign(drawableText(cardText(props, site), new URL(site.url).host))
      const key = [JSON.stringify(design)]
      let drawing = kept.find(key)
      if (drawing === undefined) {
        drawing = kept.keep(key, (await drawCard(design)).toString('base64'))
        drawn += 1
      }
      writeBelow(out, cardPath(props.page.route), Buffer.from(drawing, 'base64'))
    }
  }
  try {
    await Promise.all(Array.from({ length: TOGETHER }, work))
  } finally {
    queue.length = 0
  }
  return `${pages.length} pictures, ${drawn} drawn`
}
