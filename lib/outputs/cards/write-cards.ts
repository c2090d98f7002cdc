import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { cardPath } from '@/lib/content/editions'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/site-routes'
import { cardText } from './card-text'
import { cardDesign } from './design'
import { readFonts } from './fonts'

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

/**
 * Draws the social card of every page, or takes it from `.cache/cards` when all that it is made of is the same.
 * @param root the project's root folder, with `out/` in it
 * @throws when a card can't show a letter of its text
 */
export async function writeCards(root: string): Promise<string> {
  const cache = path.join(root, '.cache', 'cards')
  mkdirSync(cache, { recursive: true })
  const fonts = readFonts()
  const common = digest(drawingVersions(), ...fonts.map(({ data }) => data))
  const used = new Set<string>()
  let drawn = 0
  const pages = (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')
  for (const props of pages) {
    const design = cardDesign(cardText(props, site))
    const name = `${digest(common, JSON.stringify(design)).slice(0, 32)}.png`
    const kept = path.join(cache, name)
    used.add(name)
    if (!existsSync(kept)) {
      // Loaded only now: a build in which nothing changed does not need it.
      const { drawCard } = await import('./draw-card')
      writeFileSync(kept, await drawCard(design, fonts, props.page.route))
      drawn += 1
    }
    const file = path.join(root, 'out', cardPath(props.page.route))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, readFileSync(kept))
  }
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(path.join(cache, name))
  return `${pages.length} pictures, ${drawn} of them drawn anew`
}
