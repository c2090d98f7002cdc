import { writeBelow } from '@docs402/findings'
import { apiFolders, hasApi } from '../../../reference/site/folder'
import { groupPages } from '../../../reference/plan/operation-list'
import { siteApi } from '../../../reference/site/site-api'
import { CARD_SIZE, cardPath } from '../../../shared/routes'
import type { SitePageProps } from '../../../page/props/content-props'
import type { Site } from '../../../content/schemas/site'
import type { FinishedSite, Output } from '../../output'
import { cached } from '../../../content/sources/cached'
import { digestOf } from '../../../content/sources/digest-of'
import { cardText, drawableText } from './card-text'
import { cardDesign, cardLook, type Box } from './design'
import { cardFonts, drawableFaces, facesFor } from './fonts'
import { palettePng } from './png'
import { scriptFonts } from './script-fonts'
import { OUTPUT_URLS } from '../../../content/output-urls'

/**
 * Draws a card with drawable text (`drawableText`): a PNG, with the same bytes for the same card.
 * @param fonts one list for all cards: the library parses them once for each
 */
export async function drawCard(design: Box, fonts: ReturnType<typeof cardFonts>): Promise<Buffer> {
  // Loaded on demand: most builds draw no card.
  const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  const svg = await satori(design, { ...CARD_SIZE, fonts })
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return palettePng(picture) ?? picture.asPng()
}

/** While one card is laid out, others are drawn and compressed in other threads. */
const TOGETHER = 2

/** Pages with the picture of another one: to draw one takes longer than everything else of the page of an operation. */
async function sharedBy(root: string): Promise<Set<string>> {
  const apis = hasApi(root) ? apiFolders(root).map((folder) => siteApi(root, folder)) : []
  const pages = (await Promise.all(apis)).flatMap((api) => [...groupPages(api)])
  return new Set(pages.flatMap(([page, group]) => (page === group ? [] : page)))
}

/**
 * Draws the cards of pages, those that were not drawn before.
 * @param props of all pages of a language
 * @param give gets each card, with its route
 * @param isWanted whether to draw that of a page, by its file; all by default
 * @returns how many they are, and the packages to install for letters that no font has
 */
export async function drawCards(
  root: string,
  site: Site,
  props: readonly SitePageProps[],
  give: (route: string, card: Buffer) => void,
  isWanted: (file: string) => boolean = () => true,
): Promise<{ count: number; lacking: string[] }> {
  const shared = await sharedBy(root)
  const all = props.filter(({ page: { kind, route } }) => kind !== 'not-found' && !shared.has(route))
  const queue = all.filter(({ page }) => isWanted(page.file))
  const drawable = drawableFaces(root)
  // Of all pages: a page has the same card whichever others are drawn.
  const texts = all.map((each) => Object.values(cardText(each, site)).join(' ')).join(' ')
  const scripts = scriptFonts(root, texts, drawable)
  const faces = [...drawable, ...scripts.faces]
  const host = new URL(site.url).host
  const look = cardLook(root)
  const fonts = cardFonts(facesFor(faces, `${texts} ${host}`))
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const text = drawableText(cardText(next, site), host, faces)
      const design = cardDesign(text, faces[0]?.family ?? '', look)
      const letters = facesFor(faces, Object.values(text).join(' ')).map(({ file }) => digestOf(file))
      const inputs = [JSON.stringify(design), ...letters]
      give(next.page.route, await cached(root, 'cards', inputs, () => drawCard(design, fonts)))
    }
  }
  try {
    await Promise.all(Array.from({ length: TOGETHER }, work))
  } finally {
    queue.length = 0
  }
  return { count: all.length, lacking: scripts.packages }
}

export default {
  title: 'Write the Open Graph images',
  part: 'cards',
  ...OUTPUT_URLS.cards,
  async write({ root, out, site, props }: FinishedSite) {
    const { count, lacking } = await drawCards(root, site, props, (route, card) =>
      writeBelow(out, cardPath(route), card),
    )
    const packages = lacking.join(' ')
    const advice =
      packages === '' ? '' : `; letters that no font has are left out, for which there is: npm install ${packages}`
    return `${count} pictures${advice}`
  },
} satisfies Output
