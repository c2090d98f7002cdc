import { z } from 'zod'
import { writeBelow } from '@chain-data/findings'
import { CARD_SIZE, cardPath } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/props/site-routes'
import { keptResults } from '@/lib/content/sources/kept-results'
import { cardText, drawableText } from './card-text'
import { cardDesign, type Box } from './design'
import { cardFonts, type CardFont } from './fonts'

/** What is said of cards that can't show their title or description. */
const someLetters = (cards: readonly Card[]) =>
  [
    "No font of the Open Graph images has some letters of these pages. Their images show the site's name, or leave the description out:",
    ...cards.map(({ route, lacking }) => `- ${route}: ${lacking}`),
    'A package of fonts among the development dependencies is used by itself. For Chinese and Japanese: npm install --save-dev @fontsource/noto-sans-sc; for Korean @fontsource/noto-sans-kr.',
  ].join('\n')

type Card = Awaited<ReturnType<typeof cardsOf>>[number]

/** Every card with the fonts that its text needs, the letters that no font has, and all that it is made of. */
async function cardsOf(root: string) {
  const fonts = cardFonts(root)
  const { host } = new URL(site.url)
  const pages = (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')
  return pages.map((props) => {
    const { text, missing } = drawableText(cardText(props, site), host, fonts)
    const needed = fonts.for(Object.values(text).join(''))
    const cameFrom = [...needed.map(({ name, weight }) => `${name} ${weight}`), JSON.stringify(cardDesign(text))]
    return { route: props.page.route, text, fonts: needed, lacking: missing, cameFrom }
  })
}

/** Draws a card whose text its fonts have (`drawableText`): a PNG, with the same bytes for the same card. */
export async function drawCard(design: Box, fonts: CardFont[]): Promise<Buffer> {
  // Loaded when a card is drawn: most builds draw none.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  const svg = await satori(design, { ...CARD_SIZE, fonts })
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

/** While one card is laid out, another is drawn and packed in other threads. */
const TOGETHER = 2

/** Puts the Open Graph image of every page into the export; those that are not kept are drawn. */
export async function writeCards(root: string, out: string): Promise<string> {
  const cards = await cardsOf(root)
  const kept = keptResults(root, 'cards', z.base64())
  const queue = [...cards]
  let drawn = 0
  const work = async () => {
    for (let card = queue.shift(); card; card = queue.shift()) {
      const { route, text, fonts, cameFrom } = card
      const known = kept.find(cameFrom)
      const drawing = known ?? (await drawCard(cardDesign(text), fonts)).toString('base64')
      if (known === undefined) kept.keep(cameFrom, drawing)
      if (known === undefined) drawn += 1
      writeBelow(out, cardPath(route), Buffer.from(drawing, 'base64'))
    }
  }
  try {
    await Promise.all(Array.from({ length: TOGETHER }, work))
  } finally {
    queue.length = 0
  }
  const poor = cards.filter(({ lacking }) => lacking !== '')
  if (poor.length > 0) console.warn(someLetters(poor))
  return `${cards.length} pictures, ${drawn} drawn`
}
