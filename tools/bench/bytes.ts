import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, loadData } from '@chain-data/findings'
import { fileName, openPages, weighFiles, weighPage } from '@chain-data/static-export'
import { kindOf } from '@/lib/content/routes'
import { BUDGETS_DATA } from '@/lib/content/schemas/data-files'

/** Compressed like on a host that compresses files once. */
const QUALITY = 11

/** The size of all files below a folder. */
export function folderSize(folder: string): string {
  const bytes = filesBelow(folder).reduce((sum, name) => sum + readFileSync(path.join(folder, name)).length, 0)
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}

/** The heaviest page of each kind beside the kind's budget, and every page with React. */
export function bytes(root: string): Record<string, string> {
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
  const pages = [...heaviest].map(([kind, { route, first }]) => [
    `${kind}, heaviest ${route}`,
    `${(first / 1024).toFixed(1)} KiB of ${budgets[kind]}`,
  ])
  return { ...Object.fromEntries(pages), 'the whole export': folderSize(out) }
}
