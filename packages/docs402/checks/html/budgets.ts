import { weighFiles, weighPage, type PageWeight } from '@docs402/static-export'
import { withoutBase } from '@docs402/static-export/base-path'
import { fileName } from '@docs402/static-export/file-url'
import { dataOf, messageOf } from '@docs402/findings'
import { kindOf, PRINTABLE } from '../../shared/routes'
import { BUDGETS_DATA } from '../../content/schemas/data-files'
import { otherVersions } from '../project'
import type { BuiltSite, HtmlProblem, HtmlRuleBody } from './built-site'

const KIB = 1024
/** The brotli quality of hosts that compress ahead of time, and a quick upper bound for thousands of pages. */
const [FULL, QUICK] = [11, 9]

const kib = (bytes: number) => (bytes / KIB).toFixed(1)

/** Reads a file of the export; the error names a missing one. */
function reader(site: BuiltSite): (address: string) => string {
  return (address) => {
    const file = fileName(withoutBase(site.base, address) ?? address)
    if (!site.files.has(file)) throw new Error(`The page loads "${file}", which is not in the export.`)
    return site.read(file)
  }
}

function tooHeavy(kind: string, budget: number, { first, document, files }: PageWeight): string {
  const heaviest = [{ file: 'the document', bytes: document }, ...files]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 4)
    .map(({ file, bytes }) => `${file.split('/').at(-1) ?? file} ${kib(bytes)}`)
  return `First load: ${kib(first)} KiB; the budget for ${kind} is ${budget} KiB (brotli). Heaviest: ${heaviest.join(', ')}. Split the page, make it load less, or raise the budget in ${BUDGETS_DATA.file}.`
}

/**
 * Pages stay within `data/budgets.yaml`. Frozen versions are exempt, as nobody splits their pages any more, and so is the
 * printable page, which holds all of them.
 */
export const budgets: HtmlRuleBody = {
  proofReading: true,
  site(site) {
    if (!site.project.has(BUDGETS_DATA.file)) return []
    const limits = dataOf(BUDGETS_DATA, site.project.read(BUDGETS_DATA.file))
    const files = weighFiles(reader(site), FULL)
    const frozen = otherVersions(site.project).map(({ path }) => `${path}/`)
    return site.pages.flatMap((page): HtmlProblem[] => {
      if (page.route === PRINTABLE || frozen.some((start) => `${page.route}/`.startsWith(start))) return []
      const kind = page.interactive ? 'interactive' : kindOf(page.route)
      const html = site.read(page.address)
      const weigh = (quality: number) => weighPage(html, page.elements, { ...files, quality })
      const isOver = ({ first }: PageWeight) => first > limits[kind] * KIB
      try {
        if (!isOver(weigh(QUICK))) return []
        const weight = weigh(FULL)
        const name = kind === 'interactive' ? 'an interactive page' : `a ${kind}`
        return isOver(weight) ? [{ page, message: tooHeavy(name, limits[kind], weight), severity: 'warning' }] : []
      } catch (error) {
        return [{ page, message: messageOf(error) }]
      }
    })
  },
}
