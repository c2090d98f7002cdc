import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { CARD_SIZE, cardPath } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/props/site-routes'
import { cardText, drawableText } from './card-text'
import { cardDesign, type Box } from './design'
import { cardFonts, type CardFont } from './fonts'

const PACKAGES = ['satori', '@resvg/resvg-js'] as const

const manifestSchema = z.object({ devDependencies: z.record(z.string(), z.string()) })

/** Another version of what draws may draw otherwise. */
function drawingVersions(): string {
  const file = fileURLToPath(new URL('../../../../package.json', import.meta.url))
  const { devDependencies } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return PACKAGES.map((name) => `${name} ${devDependencies[name]}`).join(' ')
}

const digest = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

const folderOf = (root: string) => path.join(root, '.cache', 'cards')

/** What is said of cards that can't show their title or description. */
const someLetters = (cards: readonly Card[]) =>
  [
    "No font of the Open Graph images has some letters of these pages. Their images show the site's name, or leave the description out:",
    ...cards.map(({ route, lacking }) => `- ${route}: ${lacking}`),
    'A package of fonts among the development dependencies is used by itself. For Chinese and Japanese: npm install --save-dev @fontsource/noto-sans-sc; for Korean @fontsource/noto-sans-kr.',
  ].join('\n')

type Card = Awaited<ReturnType<typeof cardsOf>>[number]

/**
 * Every card with the fonts that its text needs, the letters that no font has, and its picture, kept by a hash of all
 * that it is made of.
 */
async function cardsOf(root: string) {
  const common = digest(drawingVersions())
  const fonts = cardFonts(root)
  const { host } = new URL(site.url)
  const pages = (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')
  return pages.map((props) => {
    const { text, missing } = drawableText(cardText(props, site), host, fonts)
    const needed = fonts.for(Object.values(text).join(''))
    const made = digest(common, ...needed.map(({ data }) => data), JSON.stringify(cardDesign(text)))
    const file = path.join(folderOf(root), `${made.slice(0, 32)}.png`)
    return { route: props.page.route, text, fonts: needed, lacking: missing, file }
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

async function drawCards(cards: readonly Card[]): Promise<void> {
  const queue = [...cards]
  const work = async () => {
    for (let card = queue.shift(); card; card = queue.shift())
      writeFileSync(card.file, await drawCard(cardDesign(card.text), card.fonts))
  }
  try {
    await Promise.all(Array.from({ length: TOGETHER }, work))
  } finally {
    queue.length = 0
  }
}

/**
 * Puts the social card of every page into the export; `.cache/cards` keeps each by all that it is made of, until its
 * page is gone.
 */
export async function writeCards(root: string, out: string): Promise<string> {
  const folder = folderOf(root)
  mkdirSync(folder, { recursive: true })
  const cards = await cardsOf(root)
  const missing = cards.filter(({ file }) => !existsSync(file))
  await drawCards(missing)
  for (const { route, file } of cards) {
    const copy = path.join(out, cardPath(route))
    mkdirSync(path.dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  }
  const used = new Set(cards.map(({ file }) => path.basename(file)))
  for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(path.join(folder, name))
  const poor = cards.filter(({ lacking }) => lacking !== '')
  if (poor.length > 0) console.warn(someLetters(poor))
  return `${cards.length} pictures, ${missing.length} drawn anew`
}
