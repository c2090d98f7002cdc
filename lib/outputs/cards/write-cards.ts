import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { cardPath } from '@/lib/content/routes'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/pages/site-routes'
import { cardText } from './card-text'
import { cardDesign } from './design'
import { drawableText } from './drawable-text'
import type { CardOrder } from './draw-cards'
import { cardFonts } from './fonts'

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

/** What is said of cards that can't show their title or description. */
const SOME_LETTERS = (pages: readonly { route: string; missing: string }[]) =>
  [
    "No font of the Open Graph images has some letters of these pages. Their images show the site's name, or leave the description out:",
    ...pages.map(({ route, missing }) => `- ${route}: ${missing}`),
    'A package of fonts among the development dependencies is used by itself. For Chinese and Japanese: npm install --save-dev @fontsource/noto-sans-sc; for Korean @fontsource/noto-sans-kr.',
  ].join('\n')

async function cardsOf(root: string): Promise<(CardOrder & { missing: string })[]> {
  const common = digest(drawingVersions())
  const fonts = cardFonts(root)
  const { host } = new URL(site.url)
  const pages = (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')
  return pages.map((props) => {
    const { text, missing } = drawableText(cardText(props, site), host, fonts)
    const needed = fonts.for(Object.values(text).join(''))
    const made = digest(common, ...needed.map(({ data }) => data), JSON.stringify(cardDesign(text)))
    const file = path.join(folderOf(root), `${made.slice(0, 32)}.png`)
    return { route: props.page.route, text, fonts: needed, file, missing }
  })
}

/**
 * Puts the social card of every page into the export. Those that `.cache/cards` does not hold are drawn: a card is kept by all that
 * it is made of, and forgotten with its page.
 * @param root the project's root folder
 * @param out the export's folder
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
  const poor = cards.filter(({ missing: letters }) => letters !== '')
  if (poor.length > 0) console.warn(SOME_LETTERS(poor))
  return `${cards.length} pictures, ${missing.length} drawn anew`
}
