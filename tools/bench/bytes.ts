import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, loadData } from '@chain-data/findings'
import { fileName, openPages, weighFiles, weighPage } from '@chain-data/static-export'
import { kindOf } from '@/lib/content/routes'
import { BUDGETS_DATA } from '@/lib/content/schemas/data-files'
import { atMost, type BenchPart } from './part'

/** Compressed like on a host that compresses files once. */
const QUALITY = 11

/** MiB of all files below a folder. */
export const folderSize = (folder: string): number =>
  filesBelow(folder).reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0) / 1024 / 1024

/** The heaviest page of each kind against the kind's budget, and every page with React. */
export const bytes: BenchPart = {
  name: 'bytes',
  about: 'the first load of the heaviest pages, after brotli, by kind',
  async run(root) {
    const out = path.join(root, 'out')
    if (!existsSync(path.join(out, 'index.html'))) throw new Error('out/ does not exist. Run: npm run build')
    const budgets = loadData(BUDGETS_DATA, root)
    const files = weighFiles((address) => readFileSync(path.join(out, fileName(address)), 'utf8'), QUALITY)
    const heaviest = new Map<keyof typeof budgets, { route: string; first: number }>()
    for (const { route, html } of openPages(out)) {
      const kind = /<html[^>]* data-interactive/.test(html) ? 'interactive' : kindOf(route)
      const { first } = weighPage(html, { ...files, quality: QUALITY })
      if (first > (heaviest.get(kind)?.first ?? 0)) heaviest.set(kind, { route, first })
    }
    return [
      ...[...heaviest].map(([kind, { route, first }]) =>
        atMost(`${kind}, heaviest ${route}`, first / 1024, budgets[kind], 'KiB'),
      ),
      { what: 'the whole export', value: `${folderSize(out).toFixed(1)} MiB` },
    ]
  },
}
