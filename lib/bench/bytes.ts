import path from 'node:path'
import { BUDGETS, type Budget } from '@/lib/checks/html/budgets'
import { folderSize, weighExport, type WeighedPage } from './export-pages'
import { atMost, type BenchPart, type Figure } from './part'

const PARTS: [keyof Budget, string][] = [
  ['first', 'first load'],
  ['html', 'HTML'],
  ['styles', 'styles'],
  ['scriptsBefore', 'scripts before use'],
  ['scripts', 'scripts in all'],
]

/** The heaviest page of a kind in each respect, against the budget of the kind. */
function figuresOf(pages: readonly WeighedPage[]): Figure[] {
  return PARTS.flatMap(([part, name]) => {
    const heaviest = [...pages].sort((a, b) => b.weight[part] - a.weight[part])[0]
    if (!heaviest) return []
    const { kind, route, weight } = heaviest
    return [atMost(`${kind}: ${name}, heaviest ${route}`, weight[part] / 1024, BUDGETS[kind][part], 'KiB')]
  })
}

export const bytes: BenchPart = {
  name: 'bytes',
  about: 'what pages weigh after brotli, by kind',
  async run(root) {
    const out = path.join(root, 'out')
    const pages = weighExport(out)
    const kinds = [...new Set(pages.map(({ kind }) => kind))]
    const intro = pages.find(({ route }) => route === '/docs/intro')
    return [
      ...(intro
        ? [
            atMost('/docs/intro: first load', intro.weight.first / 1024, 25, 'KiB'),
            atMost('/docs/intro: scripts in all', intro.weight.scripts / 1024, 115, 'KiB'),
          ]
        : []),
      ...kinds.flatMap((kind) => figuresOf(pages.filter((page) => page.kind === kind))),
      { what: `the whole export, ${pages.length} pages`, value: `${(folderSize(out) / 1024 / 1024).toFixed(1)} MiB` },
    ]
  },
}
