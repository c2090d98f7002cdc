import { kindOf } from '@/lib/content/routes'
import { messageOf } from '@chain-data/findings'
import { withoutBase } from '@chain-data/static-export/base-path'
import { changeUrlsInHtml, weighFiles, weighPage, type PageWeight } from '@chain-data/static-export'
import type { PageSummary } from './built-page'
import type { BuiltSite, HtmlProblem, HtmlRule } from './built-site'
import { BUDGETS_DATA } from '@/lib/content/schemas/data-files'
import { otherVersions, projectData } from '../project'

const KIB = 1024
/** The brotli quality of hosts that compress ahead of time. */
const FULL = 11
/** A quick upper bound for thousands of pages: only what exceeds it is compressed in full. */
const QUICK = 9

const kib = (bytes: number) => (bytes / KIB).toFixed(1)

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

function tooHeavy(kind: string, budget: number, { first, document, files }: PageWeight): string {
  const heaviest = [{ file: 'the document', bytes: document }, ...files]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ file, bytes }) => `${file.split('/').at(-1) ?? file} ${kib(bytes)}`)
  return `First load: ${kib(first)} KiB; the budget of ${kind} is ${budget} KiB (brotli). Heaviest: ${heaviest.join(', ')}. Split the page, make it load less, or raise the budget in ${BUDGETS_DATA.file}.`
}

/** Pages stay within `data/budgets.yaml`. Frozen versions are exempt: nobody splits their pages any more. */
export const budgets: HtmlRule = {
  name: 'html/budgets',
  proofReading: true,
  site(site) {
    const limits = projectData(site.project, BUDGETS_DATA)
    if (!limits) return []
    const files = weighFiles(reader(site), FULL)
    const frozen = otherVersions(site.project).map(({ path }) => `${path}/`)
    return site.pages.flatMap((page): HtmlProblem[] => {
      const kind = page.interactive ? 'interactive' : kindOf(page.route)
      const html = htmlWithoutBase(site, page)
      try {
        const isOver = ({ first }: PageWeight) => first > limits[kind] * KIB
        const quick = weighPage(html, { ...files, quality: QUICK })
        if (!isOver(quick) || frozen.some((start) => `${page.route}/`.startsWith(start))) return []
        const weight = weighPage(html, { ...files, quality: FULL })
        const name = kind === 'interactive' ? 'an interactive page' : `a ${kind}`
        return isOver(weight) ? [{ page, message: tooHeavy(name, limits[kind], weight), severity: 'warning' }] : []
      } catch (error) {
        return [{ page, message: messageOf(error) }]
      }
    })
  },
}
