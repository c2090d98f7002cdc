import { kindOf } from '@/lib/content/routes'
import { messageOf } from '@chain-data/findings'
import { withoutBase } from '@chain-data/static-export/base-path'
import { changeUrlsInHtml, weighFiles, weighPage, type PageWeight } from '@chain-data/static-export'
import type { Budget, Budgets } from '@/lib/content/schemas/budgets'
import type { PageSummary } from './built-page'
import type { BuiltSite, HtmlProblem, HtmlRule } from './built-site'
import { BUDGETS_DATA } from '@/lib/content/schemas/data-files'
import { otherVersions, projectData } from '../project'

const OWN_WORDS: Record<keyof Budget, { what: string; cure: string }> = {
  first: { what: 'First load', cure: 'Split the page, make it load less, or raise the budget in data/budgets.yaml.' },
  document: {
    what: 'HTML with styles',
    cure: 'Split the page, reduce the markup of its components, or raise the budget in data/budgets.yaml.',
  },
}
const SHARED_WORDS: Record<keyof Budgets['shared'], { what: string; cure: string }> = {
  siteScript: {
    what: "The site's script",
    cure: 'Load rarely used code on demand (lib/browser/site).',
  },
  headScript: { what: 'The inline head script', cure: 'Keep only what has to run before the first paint.' },
  styles: { what: 'Styles', cure: 'Remove rules that no page needs.' },
}
const OWN_PARTS = ['first', 'document'] as const
const SHARED_PARTS = ['siteScript', 'headScript', 'styles'] as const

const KIB = 1024
/** The brotli quality of hosts that compress ahead of time. */
const FULL = 11
/** A quick upper bound for thousands of pages: only what exceeds it is compressed in full. */
const QUICK = 9

interface Weighed {
  page: PageSummary
  /** The kind of page, as used in messages: `a doc`. */
  kind: string
  budget: Budget
  isStatic: boolean
  weight: PageWeight
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1)
const isOver = (bytes: number, limit: number | undefined) => limit !== undefined && bytes > limit * KIB

function budgetOf(page: PageSummary, { kinds, pages }: Budgets): Pick<Weighed, 'kind' | 'budget' | 'isStatic'> {
  const own = pages[page.route]
  if (page.interactive)
    return { kind: 'an interactive page', budget: { ...kinds.interactive, ...own }, isStatic: false }
  const kind = kindOf(page.route)
  return { kind: own ? page.route : `a ${kind}`, budget: { ...kinds[kind], ...own }, isStatic: true }
}

function ownFaults({ page, kind, budget, weight }: Weighed): HtmlProblem[] {
  return OWN_PARTS.flatMap((part): HtmlProblem[] => {
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

/** One fault for each part, at the heaviest page. */
function sharedFaults(all: readonly Weighed[], limits: Budgets['shared']): HtmlProblem[] {
  return SHARED_PARTS.flatMap((part): HtmlProblem[] => {
    const over = all
      .filter(({ isStatic, weight }) => isStatic && isOver(weight[part], limits[part]))
      .sort((a, b) => b.weight[part] - a.weight[part])
    const [most] = over
    if (!most) return []
    const { what, cure } = SHARED_WORDS[part]
    const pages = over.length === 1 ? '1 page' : `${over.length} pages`
    const message = `${what}: ${kib(most.weight[part])} KiB; the limit is ${limits[part]} KiB (brotli), and ${pages} of ${all.length} exceed it. ${cure}`
    return [{ page: most.page, message, severity: 'warning' }]
  })
}

function htmlWithoutBase({ base, read }: BuiltSite, { address }: PageSummary): string {
  const html = read(address)
  return base === '' ? html : changeUrlsInHtml(html, (url) => withoutBase(base, url) ?? url)
}

/** Reads a file of the export; the error names a missing one. */
function reader(site: BuiltSite): (address: string) => string {
  return (address) => {
    const file = decodeURI(address)
    if (!site.files.has(file)) throw new Error(`The page loads "${file}", which is not in the export.`)
    return site.read(file)
  }
}

/**
 * Pages, and the files that all pages load, stay within `data/budgets.yaml`. Frozen versions are exempt: nobody splits
 * their pages any more.
 */
export const budgets: HtmlRule = {
  name: 'html/budgets',
  proofReading: true,
  site(site) {
    const limits = projectData(site.project, BUDGETS_DATA)
    if (!limits) return []
    const files = weighFiles(reader(site), FULL)
    const weighed: Weighed[] = []
    const missing: HtmlProblem[] = []
    for (const page of site.pages) {
      const html = htmlWithoutBase(site, page)
      const weighWith = (quality: number): Weighed => ({
        page,
        ...budgetOf(page, limits),
        weight: weighPage(html, { ...files, quality }),
      })
      try {
        const quick = weighWith(QUICK)
        const seemsFine = ownFaults(quick).length === 0 && sharedFaults([quick], limits.shared).length === 0
        weighed.push(seemsFine ? quick : weighWith(FULL))
      } catch (error) {
        missing.push({ page, message: messageOf(error) })
      }
    }
    const frozen = otherVersions(site.project).map(({ path }) => `${path}/`)
    const own = weighed.filter(({ page }) => !frozen.some((start) => `${page.route}/`.startsWith(start)))
    return [...missing, ...own.flatMap(ownFaults), ...sharedFaults(weighed, limits.shared)]
  },
}
