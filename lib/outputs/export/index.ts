import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@/lib/diagnostics/finding'
import { kindOf, routeOfExported } from '@/lib/content/routes'
import { filesBelow } from '@/lib/sources/walk'
import { finishInteractivePage, finishPage, sheetsOf } from './finish-page'
import { removeUnused } from './remove-unused'
import { criticalCss, joinSheets, largeModules, shortenClasses } from './style-sheet'

interface Page {
  file: string
  html: string
}

/** Groups what has the same key, in order. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()]
}

/**
 * Finishes what Next has exported: pages without a runtime get their critical CSS and lose what only a runtime would read;
 * interactive pages stay as Next wrote them, but for its hints; files that nothing asks for go.
 * @param out the export's folder
 * @throws when the export is not as Next 16 writes it, naming the page
 */
export async function finishExport(out: string): Promise<string> {
  const pages = filesBelow(out)
    .filter((name) => name.endsWith('.html'))
    .map((file): Page => ({ file, html: readFileSync(path.join(out, file), 'utf8') }))
  const isInteractive = ({ html }: Page) => /^<!DOCTYPE html><html[^>]* data-interactive=/.test(html)
  const isStatic = (page: Page) => !isInteractive(page)
  const read = (name: string) => readFileSync(path.join(out, '_next', name), 'utf8')
  const sheets = new Set(pages.flatMap(({ html }) => sheetsOf(html)))
  const all = [...sheets].map(read).join('\n')
  const [shorten, large] = [shortenClasses(all), largeModules(all)]
  let styles = 0
  // Pages of one kind share their styles, so that a policy holds a few hashes, and a thousand pages need no more.
  const kindAndSheets = ({ file, html }: Page) =>
    [kindOf(routeOfExported(file)), ...sheetsOf(html), ...large.filter((name) => html.includes(name))].join(' ')
  for (const alike of groupBy(pages.filter(isStatic), kindAndSheets)) {
    const css = shorten(await joinSheets(sheetsOf(alike[0]?.html ?? '').map(read)))
    const short = alike.map(({ file, html }) => ({ file, html: shorten(html) }))
    const critical = await criticalCss(
      css,
      short.map(({ html }) => html),
    )
    styles += 1
    for (const { file, html } of short) {
      try {
        writeFileSync(path.join(out, file), finishPage(html, critical))
      } catch (error) {
        throw new Error(`${file}: ${messageOf(error)}`)
      }
    }
  }
  const interactive = pages.filter(isInteractive)
  for (const { file, html } of interactive) writeFileSync(path.join(out, file), finishInteractivePage(html))
  removeUnused(
    out,
    interactive.map(({ html }) => html),
    pages.map(({ html }) => html),
  )
  return `${pages.length} pages, ${interactive.length} of them interactive; ${styles} sheets of critical CSS`
}
