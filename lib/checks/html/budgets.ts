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
  first: { what: 'First load', cure: 'Divide the page, let less come with it, or allow more in data/budgets.yaml.' },
  document: {
    what: 'Document with styles',
    cure: 'Divide the page, let its parts carry less markup, or allow more in data/budgets.yaml.',
  },
}
const SHARED_WORDS: Record<keyof Budgets['shared'], { what: string; cure: string }> = {
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
  page: PageSummary
  /** Whose budget it is, as messages say it: `a doc`. */
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

/** One fault for each part, at the page that carries most of it. */
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

/** Files are weighed by their names in the export. */
function htmlWithoutBase({ base, read, out }: BuiltSite, { file }: PageSummary): string {
  const html = read(file.slice(out.length))
  return base === '' ? html : changeUrlsInHtml(html, (url) => withoutBase(base, url) ?? url)
}

/** Reads a file of the export; says which one is missing. */
function reader(site: BuiltSite): (address: string) => string {
  return (address) => {
    const file = decodeURI(address)
    if (!site.files.has(file)) throw new Error(`The page wants "${file}", which is not in the export.`)
    return site.read(file)
  }
}

/**
 * Who lets a page weigh more than `data/budgets.yaml` allows is warned, and so is who lets grow what all pages carry.
 * Nobody divides a page of a frozen version any more.
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
