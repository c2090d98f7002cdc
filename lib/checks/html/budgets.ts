import { kindOf } from '@/lib/content/routes'
import type { PageKind } from '@/lib/content/types'
import { weighFiles, weighPage, type PageWeight } from '@/lib/export/weigh-page'
import type { BuiltSite } from './built-site'
import type { Fault, HtmlRule } from './rule'

/** What a page may cost, in KiB after brotli. */
export type Budget = Record<Exclude<keyof PageWeight, 'files'>, number>

const WORDS: Record<keyof Budget, { what: string; cure: string }> = {
  html: { what: 'HTML', cure: 'Divide the page, or let its parts carry less markup.' },
  styles: { what: 'styles', cure: 'Take out rules that no page needs.' },
  scriptsBefore: {
    what: 'scripts before any sign of use',
    cure: 'Let React do it: lib/browser holds only what must run at once.',
  },
  scripts: { what: 'scripts in all', cure: 'Load what few readers use only when they use it (next/dynamic).' },
  first: { what: 'first load', cure: 'Divide the page, or let less come with it.' },
}

const KIB = 1024
/** As a host that compresses once would. */
const FULL = 11
/** Never lighter than that, and quick enough for a thousand pages: only what seems too heavy is weighed in full. */
const QUICK = 9

const DOC: Budget = { html: 12, styles: 6, scriptsBefore: 3, scripts: 115, first: 21 }
/** Pages with few kinds of elements need few styles. */
const OTHER: Budget = { html: 12, styles: 4, scriptsBefore: 3, scripts: 115, first: 13 }

/** The targets of the site; a post may be long, and its text is in its script as well. */
export const BUDGETS: Record<PageKind, Budget> = {
  home: OTHER,
  doc: DOC,
  page: OTHER,
  // The styles that a list has no element for, 3 KiB, come with its scripts.
  'blog-list': { ...OTHER, scripts: 116 },
  'not-found': OTHER,
  post: { html: 18, styles: 6, scriptsBefore: 3, scripts: 125, first: 26 },
}

/** Pages that may be heavier than their kind, by name and with the reason. Their own limit still holds. */
export const ALLOWED: Readonly<Record<string, Partial<Budget>>> = {
  // Every operation with its fields and samples on one page, so that it can be searched and printed as one. Its text alone,
  // without a single tag, is 9 KiB; 1 of them are the hashes and addresses of the sample answers.
  '/docs/api/endpoints': { html: 15.8, first: 25 },
  // The whole programs stand in the page.
  '/docs/api/integration-examples': { html: 13.5, first: 23 },
}

const kib = (bytes: number) => (bytes / KIB).toFixed(1)

function faultsOf(weight: PageWeight, budget: Budget, kind: PageKind): string[] {
  const parts: (keyof Budget)[] = ['html', 'styles', 'scriptsBefore', 'scripts', 'first']
  return parts.flatMap((part) => {
    if (weight[part] <= budget[part] * KIB) return []
    const { what, cure } = WORDS[part]
    const heaviest = weight.files
      .slice(0, 4)
      .map(({ file, bytes }) => `${file.split('/').at(-1) ?? file} ${kib(bytes)}`)
    const files = part === 'scripts' && heaviest.length > 0 ? ` Heaviest: ${heaviest.join(', ')}.` : ''
    return [
      `${what[0]?.toUpperCase()}${what.slice(1)}: ${kib(weight[part])} KiB; the budget of a ${kind} is ${budget[part]} KiB (brotli).${files} ${cure}`,
    ]
  })
}

/** Reads a file of the export; says which one is missing. */
function reader(site: BuiltSite): (address: string) => string {
  return (address) => {
    const file = decodeURI(address)
    if (!site.files.has(file)) throw new Error(`The page wants the script "${file}", which is not in the export.`)
    return site.project.read(`${site.out}${file}`)
  }
}

/**
 * Every page keeps to the budget of its kind.
 * @param budgets the ones of the site, unless a test has its own
 */
export function budgetsRule(budgets: Record<PageKind, Budget> = BUDGETS): HtmlRule {
  return {
    name: 'html/budgets',
    run(site) {
      const files = weighFiles(reader(site), FULL)
      return site.pages.flatMap((page): Fault[] => {
        const kind = kindOf(page.route)
        const budget = { ...budgets[kind], ...ALLOWED[page.route] }
        try {
          const messagesAt = (quality: number) =>
            faultsOf(weighPage(page.html, { ...files, quality }), budget, kind).map((message) => ({ page, message }))
          return messagesAt(QUICK).length === 0 ? [] : messagesAt(FULL)
        } catch (error) {
          return [{ page, message: error instanceof Error ? error.message : String(error) }]
        }
      })
    },
  }
}

export const budgets = budgetsRule()
