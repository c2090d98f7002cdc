import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { cardPath } from '@/lib/content/editions'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/site-routes'
import { cardText } from './card-text'
import { cardDesign } from './design'
import type { CardOrder } from './draw-cards'
import { readFonts } from './fonts'
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

const folderOf = (root: string) => path.join(root, '.cache', 'cards')

async function cardsOf(root: string): Promise<CardOrder[]> {
  const common = digest(drawingVersions(), CARD_PALETTE.join(), ...readFonts().map(({ data }) => data))
  const pages = (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')
  return pages.map((props) => {
    const text = cardText(props, site)
    const name = `${digest(common, JSON.stringify(cardDesign(text))).slice(0, 32)}.png`
    return { route: props.page.route, text, file: path.join(folderOf(root), name) }
  })
}

/**
 * Puts the social card of every page into the export. Those that `.cache/cards` does not hold are drawn: a card is kept by all that
 * it is made of, and forgotten with its page.
 * @param root the project's root folder
 * @param out the export's folder
 * @throws when a card can't show a letter of its text
 */
export async function writeCards(root: string, out: string): Promise<string> {
  const folder = folderOf(root)
  mkdirSync(folder, { recursive: true })
  const cards = await cardsOf(root)
  const missing = cards.filter(({ file }) => !existsSync(file))
  if (missing.length > 0) await (await import('./draw-cards')).drawCards(missing)
  for (const { route, file: kept } of cards) {
    const file = path.join(out, cardPath(route))
    mkdirSync(path.dirname(file), { recursive: true })
    copyFileSync(kept, file)
  }
  const used = new Set(cards.map(({ file }) => path.basename(file)))
  for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(path.join(folder, name))
  return `${cards.length} pictures, ${missing.length} drawn anew`
}
