import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ApiDescriptionError } from '@/lib/api/finding'
import { apiFolderOf, descriptionIn } from '@/lib/api/folder'
import { loadApi } from '@/lib/api/load'
import type { PartHeading } from '@/lib/api/view/static-part'
import { apiFact, priceFact, type ApiFact } from '@/lib/api/view/values'
import { routeOf } from '@/lib/content/routes'
import { htmlPart, isHtmlPart, partKey, type PartKey } from './html-parts'
import { importedTexts } from './imported-texts'
import { mergeHeadings } from './merge-headings'
import { headingsBefore, partUses, type PartUse } from '@/lib/mdx/part-uses'

/** What the API components of one page show. Members that a page does not use are left out. */
export interface PageParts {
  /** HTML by the component's name and attribute. */
  html?: Partial<Record<PartKey, string>>
  /** Prices by the operation's id. */
  prices?: Record<string, string>
  /** Other facts by their names. */
  values?: Record<string, ApiFact>
  /** Headings within parts, and after how many of the page's own headings (levels 2 to 6) they stand. */
  headings?: { after: number; headings: PartHeading[] }[]
}

interface PageText {
  /** The page's MDX without front matter. */
  body: string
  /** Path from the project's root, for messages. */
  file: string
}

/** File and line of a use, for messages. The text lacks the front matter, so the place is looked up in the file. */
function placeOf({ body, file }: PageText, index: number, root: string): string {
  const whole = readFileSync(path.join(root, file), 'utf8')
  const before = whole.slice(0, whole.indexOf(body) + index).split('\n')
  return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

/** Components that need the price of an operation. */
const PRICED: ReadonlySet<string> = new Set(['Price', 'RequestBudget'])

/** Where a page's facts come from. */
interface Facts {
  /** The project's folder. */
  root: string
  /** The folder of the description that the page shows. */
  folder: string
}

async function addUse(
  parts: PageParts,
  { name, attribute, index }: PartUse,
  { body }: PageText,
  { root, folder }: Facts,
) {
  const api = () => loadApi(root, descriptionIn(folder))
  if (PRICED.has(name)) (parts.prices ??= {})[attribute ?? ''] = priceFact(api(), attribute ?? '')
  if (name === 'ApiValue') (parts.values ??= {})[attribute ?? ''] = apiFact(api(), attribute ?? '')
  if (!isHtmlPart(name)) return
  const key = partKey(name, attribute)
  if (parts.html?.[key] !== undefined) return
  const { html, headings = [] } = await htmlPart(name, attribute ?? '', root, folder)
  ;(parts.html ??= {})[key] = String(html)
  if (headings.length > 0) (parts.headings ??= []).push({ after: headingsBefore(body, index), headings })
}

/** Adds what a page's text uses, and what the texts and components use that it imports. */
async function addText(parts: PageParts, page: PageText, facts: Facts, seen: Set<string>): Promise<void> {
  const { root } = facts
  for (const use of partUses(page.body)) {
    try {
      await addUse(parts, use, page, facts)
    } catch (error) {
      // A fault of the description says its own place; that of the page which happened to ask would mislead.
      if (error instanceof ApiDescriptionError) throw error
      const text = error instanceof Error ? error.message : String(error)
      throw new Error(`${placeOf(page, use.index, root)} <${use.name}>: ${text}`, { cause: error })
    }
  }
  for (const imported of importedTexts(page, root)) {
    const use = partUses(page.body).find(({ name }) => name === imported.name)
    const isText = /\.mdx?$/.test(imported.file)
    if (seen.has(imported.file) || (isText && !use)) continue
    seen.add(imported.file)
    const own: PageParts = {}
    await addText(own, imported, facts, seen)
    if (own.html) parts.html = { ...parts.html, ...own.html }
    if (own.prices) parts.prices = { ...parts.prices, ...own.prices }
    if (own.values) parts.values = { ...parts.values, ...own.values }
    if (!isText || !use) continue
    const headings = mergeHeadings(await headingsOf(imported), own.headings)
    if (headings.length > 0) (parts.headings ??= []).push({ after: headingsBefore(page.body, use.index), headings })
  }
}

/** The headings of an imported text that a table of contents may show. */
async function headingsOf({ file, body }: PageText): Promise<PartHeading[]> {
  const { readMdx } = await import('@/lib/mdx/read/read-mdx')
  return readMdx(file, body).headings.flatMap(({ depth, slug, text }) =>
    depth === 2 || depth === 3 ? [{ id: slug, depth, value: text }] : [],
  )
}

/**
 * The data for the API components that a page's text uses, so that a page carries no more than it shows.
 * @param page the page's text and file
 * @param root the project's folder
 * @throws with file, line and column when a part names an operation, value or recording that does not exist
 */
export async function partsOf(page: PageText, root: string = process.cwd()): Promise<PageParts> {
  const parts: PageParts = {}
  const folder = apiFolderOf(root, routeOf(page.file))
  await addText(parts, page, { root, folder }, new Set([page.file]))
  return parts
}
