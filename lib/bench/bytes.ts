import path from 'node:path'
import { loadData } from '@/lib/schemas/data-file'
import { BUDGETS_DATA } from '@/lib/schemas/data-files'
import type { Budgets } from '@/lib/schemas/budgets'
import type { PageWeight } from '@/lib/outputs/export/weigh-page'
import { folderSize, weighExport, type WeighedPage } from './export-pages'
import { atMost, type BenchPart, type Figure } from './part'

const PARTS: [Exclude<keyof PageWeight, 'files'>, string][] = [
  ['first', 'first load'],
  ['document', 'document with styles'],
  ['styles', 'styles'],
  ['headScript', 'script of the head'],
  ['siteScript', "the site's script"],
]

/** The heaviest page of a kind in each respect, against the budget of the kind. */
function figuresOf(pages: readonly WeighedPage[], budgets: Budgets): Figure[] {
  return PARTS.flatMap(([part, name]) => {
    const heaviest = [...pages].sort((a, b) => b.weight[part] - a.weight[part])[0]
    if (!heaviest) return []
    const { kind, route, weight } = heaviest
    const limits: Partial<Record<keyof PageWeight, number>> = { ...budgets.shared, ...budgets.kinds[kind] }
    const [what, size, limit] = [`${kind}: ${name}, heaviest ${route}`, weight[part] / 1024, limits[part]]
    return [limit === undefined ? { what, value: `${size.toFixed(1)} KiB` } : atMost(what, size, limit, 'KiB')]
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
      ...(intro ? [atMost('/docs/intro: first load', intro.weight.first / 1024, budgets.kinds.doc.first, 'KiB')] : []),
      ...kinds.flatMap((kind) =>
        figuresOf(
          pages.filter((page) => page.kind === kind && isStatic(page)),
          budgets,
        ),
      ),
      ...pages.flatMap((page) =>
        isStatic(page)
          ? []
          : [atMost(`${page.route}: first load`, page.weight.first / 1024, budgets.kinds.interactive.first, 'KiB')],
      ),
      { what: `the whole export, ${pages.length} pages`, value: `${(folderSize(out) / 1024 / 1024).toFixed(1)} MiB` },
    ]
  },
}
