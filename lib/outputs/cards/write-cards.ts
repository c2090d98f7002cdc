import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { cardPath } from '@/lib/content/editions'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/site-routes'
import { cardText } from './card-text'
import { cardDesign } from './design'
import { readFonts, type CardFont } from './fonts'
import { CARD_PALETTE } from './palette'

const PACKAGES = ['satori', '@resvg/resvg-js'] as const

const manifestSchema = z.object({ devDependencies: z.record(z.enum(PACKAGES).or(z.string()), z.string()) })

/** Another version of what draws may draw otherwise. */
function drawingVersions(): string {
  const file = fileURLToPath(new URL('../../../package.json', import.meta.url))
  const { devDependencies } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return PACKAGES.map((name) => `${name} ${devDependencies[name]}`).join(' ')
}

const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Where the card of a page is kept, and how it looks. */
interface Card {
  route: string
  name: string
  design: ReturnType<typeof cardDesign>
}

const folderOf = (root: string) => path.join(root, '.cache', 'cards')

async function cardsOf(root: string, fonts: readonly CardFont[]): Promise<Card[]> {
  const common = digest(drawingVersions(), CARD_PALETTE.join(), ...fonts.map(({ data }) => data))
  const pages = (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')
  return pages.map((props) => {
    const design = cardDesign(cardText(props, site))
    return { route: props.page.route, name: `${digest(common, JSON.stringify(design)).slice(0, 32)}.png`, design }
  })
}

/** While one card is laid out, another is drawn and packed in other threads. */
const TOGETHER = 2

/**
 * Draws the social card of every page that `.cache/cards` does not hold: a card is kept by all that it is made of.
 * Needs nothing of the export.
 * @param root the project's root folder
 * @throws when a card can't show a letter of its text
 */
export async function drawCards(root: string): Promise<string> {
  const cache = folderOf(root)
  mkdirSync(cache, { recursive: true })
  const fonts = readFonts()
  const cards = await cardsOf(root, fonts)
  const missing = cards.filter(({ name }) => !existsSync(path.join(cache, name)))
  const queue = [...missing]
  const work = async () => {
    // Loaded only now: a build in which nothing changed does not need it.
    const { drawCard } = await import('./draw-card')
    for (let card = queue.shift(); card; card = queue.shift()) {
      writeFileSync(path.join(cache, card.name), await drawCard(card.design, fonts, card.route))
    }
  }
  const all = Array.from({ length: missing.length > 0 ? TOGETHER : 0 }, () =>
    work().catch((error: unknown) => {
      queue.length = 0
      throw error
    }),
  )
  await Promise.all(all)
  return `${missing.length} of ${cards.length} cards drawn anew`
}

/**
 * Puts the cards that have been drawn into the export, and forgets those of pages that are no more.
 * @param root the project's root folder, with `out/` in it
 * @throws when a card has not been drawn
 */
export async function writeCards(root: string): Promise<string> {
  const cache = folderOf(root)
  const cards = await cardsOf(root, readFonts())
  for (const { route, name } of cards) {
    const file = path.join(root, 'out', cardPath(route))
    mkdirSync(path.dirname(file), { recursive: true })
    copyFileSync(path.join(cache, name), file)
  }
  const used = new Set(cards.map(({ name }) => name))
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(path.join(cache, name))
  return `${cards.length} pictures`
}
