import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ApiDescriptionError } from '@chain-data/api'
import { mergeHeadings, type PartHeading, type PlacedHeadings } from '@/lib/api-view/headings'
import type { ApiFact } from '@/lib/api-view/values'
import { routeOf } from '@/lib/content/routes'
import { messageOf, placeOfOffset } from '@chain-data/findings'
import { withoutCode } from '@/lib/content/mdx/mdx-text'
import type { MdxContent, MdxUse } from '@/lib/content/mdx/read/mdx-file'
import { parsedText } from '@/lib/content/mdx/read/parsed-pages'
import { isApiComponent, isPart, partKey, type PartKey } from './components'
import { factsOf, shownBy, type Facts } from './shown'

/** What the API components of one page show. Members that a page does not use are left out. */
export interface PageParts {
  /** HTML by the component's name and attribute. */
  html?: Partial<Record<PartKey, string>>
  /** Prices by the operation's id, and sums of them by what they add up. */
  prices?: Record<string, string>
  /** Other facts by their names. */
  values?: Record<string, ApiFact>
  /** Headings within parts. */
  headings?: PlacedHeadings[]
}

/** Adds what a component shows. @returns the headings that it brings along */
async function addUse(parts: PageParts, { name, attribute }: MdxUse, facts: Facts): Promise<PartHeading[]> {
  if (!isApiComponent(name)) return []
  const key = isPart(name) ? partKey(name, attribute) : undefined
  if (key !== undefined && parts.html?.[key] !== undefined) return []
  const asked = attribute ?? ''
  const { html, price, value, headings } = await shownBy(name, asked, facts)
  if (key !== undefined && html !== undefined) (parts.html ??= {})[key] = html
  if (price !== undefined) (parts.prices ??= {})[asked] = price
  if (value !== undefined) (parts.values ??= {})[asked] = value
  return headings
}

/** The headings of a text itself (levels 2 to 6), and those that what it uses brings along. */
interface TextHeadings {
  own: MdxContent['headings']
  brought: PlacedHeadings[]
}

/** Adds what a text uses, and what the texts and components use that it imports. */
async function addText(parts: PageParts, file: string, facts: Facts, seen: Set<string>): Promise<TextHeadings> {
  const { root } = facts
  const { uses, imports, headings: own } = await readText(file, root)
  const brought: PlacedHeadings[] = []
  const bring = (use: MdxUse, headings: PartHeading[]) => {
    const after = own.filter(({ start }) => start < use.start).length
    if (headings.length > 0) brought.push({ after, headings })
  }
  for (const use of uses) {
    try {
      bring(use, await addUse(parts, use, facts))
    } catch (error) {
      // A fault of the description says its own place; that of the page which happened to ask would mislead.
      if (error instanceof ApiDescriptionError) throw error
      const message = messageOf(error)
      throw new Error(`${file}:${use.line}:${use.column} <${use.name}>: ${message}`, { cause: error })
    }
  }
  for (const { from, name } of imports) {
    const imported = importedFile(from, file, root)
    const use = uses.find((candidate) => candidate.name === name)
    // A text that is imported and not shown brings nothing; of a component's imports nobody knows what is shown.
    if (imported === undefined || seen.has(imported) || (isText(imported) && !use)) continue
    seen.add(imported)
    const inner = await addText(parts, imported, facts, seen)
    if (isText(imported) && use) bring(use, mergeHeadings(inner.own.map(asHeading), inner.brought).flatMap(listed))
  }
  return { own, brought }
}

const asHeading = ({ slug: id, depth, text: value }: TextHeadings['own'][number]) => ({ id, depth, value })

/** A heading of an imported text, where a table of contents may show it. */
const listed = ({ id, depth, value }: ReturnType<typeof asHeading>): PartHeading[] =>
  depth === 2 || depth === 3 ? [{ id, depth, value }] : []

/**
 * The data for the API components that a page's text uses, so that a page carries no more than it shows.
 * @param page its file, as a path from the root
 * @param root the project's folder
 * @throws with file, line and column when a part names an operation, value or recording that does not exist
 */
export async function partsOf({ file }: { file: string }, root: string = process.cwd()): Promise<PageParts> {
  const parts: PageParts = {}
  const { brought } = await addText(parts, file, factsOf(root, routeOf(file)), new Set([file]))
  return brought.length > 0 ? { ...parts, headings: brought } : parts
}

/** What a text or a component uses, and what it imports by one name. */
interface PartText {
  uses: readonly MdxUse[]
  imports: readonly { from: string; name: string | undefined }[]
  headings: MdxContent['headings']
}

const isText = (file: string) => /\.mdx?$/.test(file)

/** Reads a page's text or a component, by its path from the root. */
async function readText(file: string, root: string): Promise<PartText> {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '')
  if (!isText(file)) return readComponent(text)
  const { uses, imports, headings } = await parsedText(root, text, file)
  return {
    uses,
    imports: imports.map(({ from, name, local }) => ({ from, name: name === 'default' ? local : undefined })),
    headings: headings.filter(({ depth }) => depth > 1),
  }
}

const IMPORT = /^import\s+(?:(\w+)\s*,?\s*)?(?:\{[^}]*\}\s*|\*\s+as\s+\w+\s*)?(?:from\s*)?['"]([^'"\n]+)['"]/gm
const TAG = /<([A-Z]\w*)(?:\s+(?:of|name)="([^"]*)")?/g

/** A component is no Markdown: the compiler would cost every page more than the parts that are looked for. */
function readComponent(text: string): PartText {
  const uses = [...withoutCode(text).matchAll(TAG)].map(({ 0: tag, 1: name = '', 2: attribute = null, index }) => {
    const end = index + tag.length
    return { ...placeOfOffset(text, index), start: index, end, name, attribute }
  })
  const imports = [...text.matchAll(IMPORT)].map(([, name, from = '']) => ({ from, name }))
  return { uses, imports, headings: [] }
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.mdx', '/index.tsx', '/index.ts']
const READ = /\.(?:mdx?|[jt]sx?)$/

/** The project's own file that a text imports: Markdown or a component. */
function importedFile(from: string, file: string, root: string): string | undefined {
  if (!/^(?:@\/|\.{1,2}\/)/.test(from)) return undefined
  const asked = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from)
  return ENDINGS.map((ending) => asked + ending).find((name) => READ.test(name) && existsSync(path.join(root, name)))
}
