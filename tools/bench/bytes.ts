import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { kindOf } from '@/lib/content/routes'
import type { PageKind } from '@/lib/content/types'
import { filesBelow, loadData } from '@chain-data/findings'
import { openPages, type PageWeight, weighFiles, weighPage } from '@chain-data/static-export'
import { BUDGETS_DATA } from '@/lib/content/schemas/data-files'
import type { Budgets } from '@/lib/content/schemas/budgets'
import { atMost, type BenchPart, type Figure } from './part'

export interface WeighedPage {
  route: string
  kind: PageKind
  /** Whether React runs on it in the browser. */
  interactive: boolean
  weight: PageWeight
}

/** Compressed like on a host that compresses files once. */
const QUALITY = 11

/**
 * Measures every page of an export.
 * @param out folder of the export
 * @throws when the folder doesn't exist
 */
export function weighExport(out: string): WeighedPage[] {
  if (!existsSync(path.join(out, 'index.html'))) throw new Error('out/ does not exist. Run: npm run build')
  const files = weighFiles((address) => readFileSync(path.join(out, decodeURI(address)), 'utf8'), QUALITY)
  return openPages(out).map(({ route, html }) => {
    const interactive = /<html[^>]* data-interactive/.test(html)
    return { route, kind: kindOf(route), interactive, weight: weighPage(html, { ...files, quality: QUALITY }) }
  })
}

/** Bytes of all files below a folder. */
export function folderSize(folder: string): number {
  return filesBelow(folder).reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0)
}

const PARTS: [Exclude<keyof PageWeight, 'files'>, string][] = [
  ['first', 'first load'],
  ['document', 'document with styles'],
  ['styles', 'styles'],
  ['headScript', 'inline head script'],
  ['siteScript', "the site's script"],
]

/** The largest page of a kind for each measure, against the kind's budget. */
function figuresOf(pages: readonly WeighedPage[], budgets: Budgets): Figure[] {
  return PARTS.flatMap(([part, name]) => {
    const heaviest = [...pages].sort((a, b) => b.weight[part] - a.weight[part])[0]
    if (!heaviest) return []
    const { kind, route, weight } = heaviest
    const [what, size] = [`${kind}: ${name}, heaviest ${route}`, weight[part] / 1024]
    return [part === 'first' ? atMost(what, size, budgets[kind], 'KiB') : { what, value: `${size.toFixed(1)} KiB` }]
  })
}

export const bytes: BenchPart = {
  name: 'bytes',
  about: 'what pages weigh after brotli, by kind',
  async run(root) {
    const budgets = loadData(BUDGETS_DATA, root)
    const out = path.join(root, 'out')
    const pages = weighExport(out)
    const kinds = [...new Set(pages.map(({ kind }) => kind))]
    const isStatic = ({ interactive }: WeighedPage) => !interactive
    const intro = pages.find(({ route }) => route === '/docs/intro')
    return [
      ...(intro ? [atMost('/docs/intro: first load', intro.weight.first / 1024, budgets.doc, 'KiB')] : []),
      ...kinds.flatMap((kind) =>
        figuresOf(
          pages.filter((page) => page.kind === kind && isStatic(page)),
          budgets,
        ),
      ),
      ...pages.flatMap((page) =>
        isStatic(page)
          ? []
          : [atMost(`${page.route}: first load`, page.weight.first / 1024, budgets.interactive, 'KiB')],
      ),
      { what: `the whole export, ${pages.length} pages`, value: `${(folderSize(out) / 1024 / 1024).toFixed(1)} MiB` },
    ]
  },
}
