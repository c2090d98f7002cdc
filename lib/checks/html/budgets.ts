import { kindOf } from '@/lib/content/routes'
import type { PageKind } from '@/lib/content/types'
import { weighFiles, weighPage, type PageWeight } from '@/lib/export/weigh-page'
import type { BuiltPage } from './built-page'
import type { BuiltSite } from './built-site'
import type { Fault, HtmlRule } from './rule'
import { isInteractivePage } from './static-pages'

/** What a page may cost when it is opened, in KiB after brotli. */
export interface Budget {
  /** The document and all that it makes a browser load. */
  first: number
  /** The document with its styles: 14 KiB arrive in the first round trip. */
  document?: number
}

/** With room above what stands there: who writes a page that is longer than others is warned. */
export const BUDGETS: Record<PageKind, Budget> = {
  home: { first: 20 },
  doc: { first: 27, document: 16.5 },
  page: { first: 27 },
  post: { first: 27 },
  'blog-list': { first: 20 },
  'not-found': { first: 20 },
}

/** A page with `interactive: true` brings React, its router and its own components. */
export const INTERACTIVE: Budget = { first: 260 }

/** Pages that may be heavier than their kind, by name and with the reason. Their own limit still holds. */
export const ALLOWED: Readonly<Record<string, Budget>> = {
  // Every operation with its fields and samples on one page, so that it can be searched and printed as one.
  '/docs/api/endpoints': { first: 34, document: 24 },
  // Their text is that long.
  '/docs/api/integration-examples': { first: 32, document: 22 },
  '/docs/api/authentication': { first: 30, document: 20 },
  '/docs/api/overview': { first: 29, document: 19 },
  '/blog/long-blog-post': { first: 33 },
}

/** What every page without React carries, in KiB after brotli: the whole site grows with it, so that more is an error. */
export const SHARED = {
  siteScript: 10,
  headScript: 2.5,
  styles: 6,
}

const OWN_WORDS: Record<keyof Budget, { what: string; cure: string }> = {
  first: { what: 'First load', cure: 'Divide the page, or let less come with it.' },
  document: { what: 'Document with styles', cure: 'Divide the page, or let its parts carry less markup.' },
}
const SHARED_WORDS: Record<keyof typeof SHARED, { what: string; cure: string }> = {
  siteScript: {
    what: "The site's script",
    cure: 'Load what few readers use only when they use it (lib/browser/site).',
  },
  headScript: { what: 'The script of the head', cure: 'It holds only what must run before the first paint.' },
  styles: { what: 'Styles', cure: 'Take out rules that no page needs.' },
}
const OWN_PARTS = ['first', 'document'] as const
const SHARED_PARTS = ['siteScript', 'headScript', 'styles'] as const

const KIB = 1024
/** As a host that compresses once would. */
const FULL = 11
/** Never lighter than that, and quick enough for a thousand pages: only what seems too heavy is weighed in full. */
const QUICK = 9

interface Weighed {
  page: BuiltPage
  /** Whose budget it is, as messages say it: `a doc`. */
  kind: string
  budget: Budget
  isStatic: boolean
  weight: PageWeight
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1)
const isOver = (bytes: number, limit: number | undefined) => limit !== undefined && bytes > limit * KIB

function budgetOf(page: BuiltPage): Pick<Weighed, 'kind' | 'budget' | 'isStatic'> {
  if (isInteractivePage(page)) return { kind: 'an interactive page', budget: INTERACTIVE, isStatic: false }
  const kind = kindOf(page.route)
  return { kind: `a ${kind}`, budget: { ...BUDGETS[kind], ...ALLOWED[page.route] }, isStatic: true }
}

function ownFaults({ page, kind, budget, weight }: Weighed): Fault[] {
  return OWN_PARTS.flatMap((part): Fault[] => {
    if (!isOver(weight[part], budget[part])) return []
    const { what, cure } = OWN_WORDS[part]
    const heaviest = [{ file: 'the document', bytes: weight.document }, ...weight.files]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 4)
      .map(({ file, bytes }) => `${file.split('/').at(-1) ?? file} ${kib(bytes)}`)
    const files = part === 'first' ? ` Heaviest: ${heaviest.join(', ')}.` : ''
    const message = `${what}: ${kib(weight[part])} KiB; the budget of ${kind} is ${budget[part] ?? 0} KiB (brotli).${files} ${cure}`
    return [{ page, message, severity: 'warning' }]
  })
}

/** One fault for each part, at the page that carries most of it. */
function sharedFaults(all: readonly Weighed[]): Fault[] {
  return SHARED_PARTS.flatMap((part): Fault[] => {
    const over = all
      .filter(({ isStatic, weight }) => isStatic && isOver(weight[part], SHARED[part]))
      .sort((a, b) => b.weight[part] - a.weight[part])
    const [most] = over
    if (!most) return []
    const { what, cure } = SHARED_WORDS[part]
    const pages = over.length === 1 ? '1 page' : `${over.length} pages`
    const message = `${what}: ${kib(most.weight[part])} KiB; the limit is ${SHARED[part]} KiB (brotli), and ${pages} of ${all.length} exceed it. ${cure}`
    return [{ page: most.page, message }]
  })
}

/** Reads a file of the export; says which one is missing. */
function reader(site: BuiltSite): (address: string) => string {
  return (address) => {
    const file = decodeURI(address)
    if (!site.files.has(file)) throw new Error(`The page wants "${file}", which is not in the export.`)
    return site.project.read(`${site.out}${file}`)
  }
}

/** Every page keeps to the budget of its kind (else its writer is warned), and what all of them carry does not grow. */
export const budgets: HtmlRule = {
  name: 'html/budgets',
  run(site) {
    const files = weighFiles(reader(site), FULL)
    const weighed: Weighed[] = []
    const missing: Fault[] = []
    for (const page of site.pages) {
      const weighWith = (quality: number): Weighed => ({
        page,
        ...budgetOf(page),
        weight: weighPage(page.html, { ...files, quality }),
      })
      try {
        const quick = weighWith(QUICK)
        const seemsFine = ownFaults(quick).length === 0 && sharedFaults([quick]).length === 0
        weighed.push(seemsFine ? quick : weighWith(FULL))
      } catch (error) {
        missing.push({ page, message: error instanceof Error ? error.message : String(error) })
      }
    }
    return [...missing, ...weighed.flatMap(ownFaults), ...sharedFaults(weighed)]
  },
}
