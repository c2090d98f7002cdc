import { ApiDescriptionError } from '@chain-data/api'
import { messageOf } from '@chain-data/findings'
import { apiFolderOf, descriptionIn } from '@/lib/api-view/folder'
import { siteApi } from '../site-api'
import type { PartHeading } from '@/lib/api-view/static-part'
import { apiFact, priceFact, type ApiFact } from '@/lib/api-view/values'
import { routeOf } from '@/lib/content/routes'
import { htmlPart, isHtmlPart, partKey, type PartKey } from './html-parts'
import { importedFile, readPartText, type PartText } from './part-text'
import { mergeHeadings } from './merge-headings'
import type { MdxUse } from '@/lib/content/mdx/read/mdx-file'

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
  { name, attribute, start }: MdxUse,
  { headings: own }: PartText,
  { root, folder }: Facts,
) {
  const api = () => siteApi(root, descriptionIn(folder))
  if (PRICED.has(name)) (parts.prices ??= {})[attribute ?? ''] = priceFact(api(), attribute ?? '')
  if (name === 'ApiValue') (parts.values ??= {})[attribute ?? ''] = apiFact(api(), attribute ?? '')
  if (!isHtmlPart(name)) return
  const key = partKey(name, attribute)
  if (parts.html?.[key] !== undefined) return
  const { html, headings = [] } = await htmlPart(name, attribute ?? '', root, folder)
  ;(parts.html ??= {})[key] = String(html)
  if (headings.length > 0) (parts.headings ??= []).push({ after: headingsBefore(own, start), headings })
}

/** How many headings stand before a place: where a part's own headings go in the table of contents. */
const headingsBefore = (headings: PartText['headings'], place: number) =>
  headings.filter(({ start }) => start < place).length

/** Adds what a text uses, and what the texts and components use that it imports. @returns the text */
async function addText(parts: PageParts, file: string, facts: Facts, seen: Set<string>): Promise<PartText> {
  const { root } = facts
  const text = await readPartText(file, root)
  for (const use of text.uses) {
    try {
      await addUse(parts, use, text, facts)
    } catch (error) {
      // A fault of the description says its own place; that of the page which happened to ask would mislead.
      if (error instanceof ApiDescriptionError) throw error
      const message = messageOf(error)
      throw new Error(`${file}:${use.line}:${use.column} <${use.name}>: ${message}`, { cause: error })
    }
  }
  for (const { from, name } of text.imports) {
    const imported = importedFile(from, file, root)
    const use = text.uses.find((candidate) => candidate.name === name)
    const isText = imported !== undefined && /\.mdx?$/.test(imported)
    if (imported === undefined || seen.has(imported) || (isText && !use)) continue
    seen.add(imported)
    const own: PageParts = {}
    const { headings } = await addText(own, imported, facts, seen)
    if (own.html) parts.html = { ...parts.html, ...own.html }
    if (own.prices) parts.prices = { ...parts.prices, ...own.prices }
    if (own.values) parts.values = { ...parts.values, ...own.values }
    if (!isText || !use) continue
    const merged = mergeHeadings(headings, own.headings).flatMap(listed)
    if (merged.length > 0)
      (parts.headings ??= []).push({ after: headingsBefore(text.headings, use.start), headings: merged })
  }
  return text
}

/** A heading of an imported text, where a table of contents may show it. */
const listed = ({ id, depth, value }: Omit<PartText['headings'][number], 'start'>): PartHeading[] =>
  depth === 2 || depth === 3 ? [{ id, depth, value }] : []

/**
 * The data for the API components that a page's text uses, so that a page carries no more than it shows.
 * @param page its file, as a path from the root
 * @param root the project's folder
 * @throws with file, line and column when a part names an operation, value or recording that does not exist
 */
export async function partsOf({ file }: { file: string }, root: string = process.cwd()): Promise<PageParts> {
  const parts: PageParts = {}
  const folder = apiFolderOf(root, routeOf(file))
  await addText(parts, file, { root, folder }, new Set([file]))
  return parts
}
