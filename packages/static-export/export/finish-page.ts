import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@chain-data/findings'
import { byFile, changePages, type ChangedPages, type ExportedPage } from '../pages'
import { criticalCss, joinSheets, largeModules, shortenClasses } from './style-sheet'

/** What stands in pages for the themes alone: tokens of theirs, and a script that sets the direction of the text. */
const THEME_STYLE = /<style data-next-head="">:root\{--nextra-[^<]*<\/style>/g
const THEME_SCRIPT = /<script>document\.documentElement\.setAttribute\('dir','ltr'\)<\/script>/
const LAYER_ORDER = '<style>@layer tokens, base, prose, parts;</style>'
const SHEET = /<link rel="stylesheet" href="\/_next\/(static\/chunks\/[^"]+\.css)"[^>]*\/>/g
const HINT = /<link rel="preload" href="\/_next\/static\/chunks\/[^"]+\.css" as="style"\/>/g

/** The style sheets that an exported page links to, from `_next/`, in order. */
export const sheetsOf = (html: string): string[] => [...html.matchAll(SHEET)].map(([, name = '']) => name)

function without(html: string, what: RegExp | string, name: string): string {
  const rest = html.replace(what, '')
  if (rest === html)
    throw new Error(
      `The page has no ${name}, which Next or the theme used to write. Look at packages/static-export/export/finish-page.ts.`,
    )
  return rest
}

/**
 * Makes an exported page without a runtime as small as it is: its styles stand in it, and what only Next's router,
 * React or the docs theme would read is gone.
 * @throws when the page is not as Next and the theme write it, or the styles hold what would end their element
 */
export function finishPage(html: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The styles hold "</style", which would end their element early.')
  const bare = [
    [THEME_STYLE, 'style element of the themes'],
    [THEME_SCRIPT, 'script of the docs theme'],
    [LAYER_ORDER, 'order of the layers'],
  ].reduce((text, [what = '', name]) => without(text, what, String(name)), html)
  return bare
    .replace(HINT, '')
    .replace('<noscript data-n-css=""></noscript>', '')
    .replace(SHEET, '')
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replaceAll(' data-next-head=""', '')
    .replaceAll('<!-- -->', '')
}

/**
 * Without the hints for style sheets: browsers would load the sheets once more, which are named with their integrity
 * right behind.
 */
export const finishInteractivePage = (html: string): string => html.replace(HINT, '')

/** What a page's HTML loads, below `_next/`. */
const LOADED = /"\/_next\/(static\/[^"?]+)"/g
/** Pictures and the like that components import: they are shown where nothing of Next runs, too. */
const MEDIA = /\/_next\/(static\/media\/[^\s"'()<>?\\]+)/g

const namesIn = (pages: readonly string[], pattern: RegExp) =>
  pages.flatMap((html) => [...html.matchAll(pattern)].map(([, name = '']) => decodeURI(name)))

/**
 * Takes out what no page asks for: code of Next that only a runtime loads stays for interactive pages, and media for
 * all.
 */
export function removeUnused(out: string, interactive: readonly string[], pages: readonly string[]): void {
  const next = path.join(out, '_next')
  const media = namesIn(pages, MEDIA)
  if (interactive.length === 0 && media.length === 0) return rmSync(next, { recursive: true, force: true })
  const files = filesBelow(next)
  const kept = new Set([...namesIn(interactive, LOADED), ...media])
  // What is added on the way is looked at too: a script names what it loads later. Next's lists of all pages load nothing.
  for (const file of kept) {
    const script = file.startsWith('static/chunks/') ? readFileSync(path.join(next, file), 'utf8') : ''
    for (const other of files) if (script.includes(other)) kept.add(other)
  }
  for (const file of files) if (!kept.has(file)) rmSync(path.join(next, file))
}

/**
 * Finishes the pages that Next has exported: those without a runtime get their critical CSS and lose what only a
 * runtime would read; interactive pages stay as Next wrote them, but for its hints. Files of Next that nothing asks for
 * go.
 * @param out the export's folder, where the style sheets are
 * @param kindOf the kind of the page at a route
 * @throws when the export is not as Next 16 writes it, naming the page
 */
export async function finishPages(
  pages: readonly ExportedPage[],
  out: string,
  kindOf: (route: string) => string,
): Promise<ChangedPages> {
  const isInteractive = ({ html }: ExportedPage) => /^<!DOCTYPE html><html[^>]* data-interactive=/.test(html)
  const textOf = ({ html }: ExportedPage) => html
  const read = (name: string) => readFileSync(path.join(out, '_next', name), 'utf8')
  const sheets = new Set(pages.flatMap(({ html }) => sheetsOf(html)))
  const all = [...sheets].map(read).join('\n')
  const [shorten, large] = [shortenClasses(all), largeModules(all)]
  // Pages of one kind share their styles, so that a policy holds a few hashes, and a thousand pages need no more.
  const kindAndSheets = ({ route, html }: ExportedPage) =>
    [kindOf(route), ...sheetsOf(html), ...large.filter((name) => html.includes(name))].join(' ')
  const groups = new Map<string, ExportedPage[]>()
  for (const page of pages.filter((page) => !isInteractive(page))) {
    const key = kindAndSheets(page)
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  const interactive = pages.filter(isInteractive)
  const finished = changePages(interactive, ({ html }) => finishInteractivePage(html))
  for (const alike of groups.values()) {
    const css = shorten(await joinSheets(sheetsOf(alike[0]?.html ?? '').map(read)))
    const short = changePages(alike, ({ html }) => shorten(html))
    const critical = await criticalCss(css, short.map(textOf))
    finished.push(...changePages(short, ({ html }) => finishPage(html, critical)))
  }
  removeUnused(out, interactive.map(textOf), pages.map(textOf))
  return {
    pages: byFile(finished),
    made: `${pages.length} pages, ${interactive.length} of them interactive; ${groups.size} sheets of critical CSS`,
  }
}
