import { writeBelow } from '@chain-data/findings'
import { CARD_SIZE, cardPath } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/props/site-routes'
import { cached } from '@/lib/content/sources/cached'
import { cardText, drawableText } from './card-text'
import { cardDesign, type Box } from './design'
import { cardFonts, type CardFont } from './fonts'

/** The warning for cards that can't show their title or description. */
const someLetters = (cards: readonly Card[]) =>
  [
    "The fonts of the Open Graph images lack some letters of these pages. Their images show the site's name, or omit the description:",
    ...cards.map(({ route, lacking }) => `- ${route}: ${lacking}`),
    'Font packages in the development dependencies are used automatically. For Chinese and Japanese: npm install --save-dev @fontsource/noto-sans-sc; for Korean @fontsource/noto-sans-kr.',
  ].join('\n')

type Card = Awaited<ReturnType<typeof cardsOf>>[number]

/** Every card with its fonts, missing letters, and inputs for the cache. */
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

/** Draws a card with drawable text (`drawableText`): a PNG, with the same bytes for the same card. */
export async function drawCard(design: Box, fonts: CardFont[]): Promise<Buffer> {
  // Loaded on demand: most builds draw no card.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  const svg = await satori(design, { ...CARD_SIZE, fonts })
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

/** While one card is laid out, others are drawn and compressed in other threads. */
const TOGETHER = 2

/** Writes the Open Graph image of every page; those that are not cached are drawn. */
export async function writeCards(root: string, out: string): Promise<string> {
  const cards = await cardsOf(root)
  const queue = [...cards]
  let drawn = 0
  const work = async () => {
    for (let card = queue.shift(); card; card = queue.shift()) {
      const { route, text, fonts, cameFrom } = card
      const drawing = await cached(root, 'cards', cameFrom, () => {
        drawn += 1
        return drawCard(cardDesign(text), fonts)
      })
      writeBelow(out, cardPath(route), drawing)
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
