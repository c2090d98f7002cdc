import { createHash } from 'node:crypto'
import { writeBelow } from '@chain-data/findings'
import { inPage, type ChangedPages, type ExportedPage, type PathHeaders } from '@chain-data/static-export'
import { partialPath, PARTIALS } from '@/lib/browser/partials'
import { escapeText } from '@/lib/content/html/escape-text'
import { groupBy } from '@/lib/content/sources/group-by'
import { distinctRules } from './distinct-rules'
import { readRegions, type PageRegions, type RegionName } from './page-regions'

/** Search engines find this in the page itself. */
export const PARTIAL_HEADERS: PathHeaders = { source: `${PARTIALS}/*`, headers: { 'X-Robots-Tag': 'noindex' } }

interface FramedPage {
  page: ExportedPage
  regions: PageRegions
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

const htmlOf = ({ regions }: PageRegions, ...names: RegionName[]): string =>
  regions.flatMap(({ name, html }) => (names.includes(name) ? [html] : [])).join('')

/** A part of a page without the attributes that mark the current page, and what depends on them. */
const unmarked = (html: string): string => html.replace(/ (?:aria-current|data-inside|data-current|open)="[^"]*"/g, '')

/** The folder that contains all routes, or equals one: `/docs`. */
function folderOf(routes: readonly string[]): string {
  const [first = [], ...others] = routes.map((route) => route.split('/'))
  const end = first.findIndex((name, at) => others.some((other) => other[at] !== name))
  return (end < 0 ? first : first.slice(0, end)).join('/')
}

/** An empty partial: the browser fetches the whole page instead or, with React, loads it in full. */
const pointer = (interactive: boolean) =>
  `<!DOCTYPE html><html data-partial=""${interactive ? ' data-interactive="true"' : ''}></html>\n`

/** A layout, and its pages. */
interface Frame {
  pages: FramedPage[]
  id: string
  /** Whether navbar and drawer, except for their marks, are the same on all of its pages. */
  sharesMenus: boolean
  /** The rules of a page's style sheet that not all pages of the layout have, by the sheet's element. */
  ownStyles: ReadonlyMap<string, string>
}

function ownStylesOf(pages: readonly FramedPage[]): Map<string, string> {
  const elements = [...new Set(pages.map(({ regions }) => htmlOf(regions, 'style')))]
  const own = distinctRules(elements.map((element) => element.replace(/<\/?style>/g, '')))
  return new Map(elements.map((element, at) => [element, own[at] ? `<style>${own[at]}</style>` : '']))
}

function framesOf(pages: readonly FramedPage[]): Frame[] {
  const sidebar = ({ regions }: FramedPage) => unmarked(htmlOf(regions, 'aside'))
  const menus = ({ regions }: FramedPage) => unmarked(htmlOf(regions, 'header', 'drawer'))
  return [...groupBy(pages, (page) => page.regions.rest + sidebar(page))].map(([frame, pages]) => {
    const sharesMenus = groupBy(pages, menus).size === 1
    const ownStyles = ownStylesOf(pages)
    const sheets = [...ownStyles.keys()].join('')
    const id = hash(frame + sheets + (sharesMenus && pages[0] ? menus(pages[0]) : ''))
    return { pages, id, sharesMenus, ownStyles }
  })
}

/** What changes when a page replaces another one with the same layout. */
function partialOf({ regions }: FramedPage, { id, sharesMenus, ownStyles }: Frame): string {
  const { lang = '', dir, 'data-page': kind } = regions.root
  const kept: RegionName[] = sharesMenus ? ['aside', 'header', 'drawer'] : ['aside']
  const marks = kept.map((name) => (regions.marks[name] ?? []).join(',')).join(';')
  const attributes = {
    lang,
    ...(dir && { dir }),
    ...(kind && { 'data-page': kind }),
    'data-partial': id,
    'data-marks': marks,
  }
  const root = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`)
  const body = htmlOf(regions, ...(sharesMenus ? [] : (['header', 'drawer'] as const)), 'main', 'contents')
  const head = htmlOf(regions, 'head') + (ownStyles.get(htmlOf(regions, 'style')) ?? '')
  return `<!DOCTYPE html><html${root.join('')}><head>${head}</head><body>${body}</body></html>\n`
}

/**
 * Writes the partials of the docs: for each page, the parts that change when it replaces another one with the same
 * layout. Every page below the folder of a layout has a partial, so that a browser may request it without checking.
 * @param pages finished, as they will be written
 * @returns the pages; those of the docs name their layout and its folder
 */
export function writePartials(out: string, pages: readonly ExportedPage[], base: string): ChangedPages {
  const isInteractive = ({ html }: ExportedPage) => /<html[^>]* data-interactive=/.test(html)
  const docs = pages.filter((page) => page.html.includes(' data-layout="docs"') && !isInteractive(page))
  const frames = framesOf(docs.map((page) => ({ page, regions: inPage(page, () => readRegions(page.html)) })))
  const partials = new Map<string, string>()
  const framed = new Map<string, string>()
  const folders: string[] = []
  for (const frame of frames) {
    const folder = folderOf(frame.pages.map(({ page }) => page.route))
    folders.push(folder)
    for (const one of frame.pages) {
      partials.set(one.page.route, partialOf(one, frame))
      framed.set(one.page.route, `${frame.id} ${base}${folder}`)
    }
  }
  for (const page of pages)
    if (!partials.has(page.route) && folders.some((folder) => `${page.route}/`.startsWith(`${folder}/`)))
      partials.set(page.route, pointer(isInteractive(page)))
  for (const [route, text] of partials) writeBelow(out, partialPath(route).slice(1), text)
  const changed = pages.map((page) => {
    const frame = framed.get(page.route)
    return frame ? { ...page, html: page.html.replace('<html', () => `<html data-frame="${frame}"`) } : page
  })
  return { pages: changed, made: `${partials.size} partials, layouts: ${frames.length}` }
}
