import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@chain-data/findings'
import { byFile, changePages, type ChangedPages, type ExportedPage } from '../pages'
import { criticalCss, criticalKey, joinSheets, shortenClasses } from './style-sheet'

/** Elements that only the themes need: their tokens, and a script that sets the text direction. */
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
      `The page has no ${name}, which Next or the theme used to write. Update packages/static-export/export/finish-page.ts.`,
    )
  return rest
}

/**
 * Shrinks an exported page without a runtime: styles are inlined, and markup that only Next's router, React or the docs
 * theme would use is removed.
 * @throws if the page differs from what Next and the theme write, or the styles contain a closing tag
 */
export function finishPage(html: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The styles contain "</style", which would close their element early.')
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
 * Removes preload hints for style sheets, which follow with an integrity attribute: browsers would load the sheets
 * twice.
 */
export const finishInteractivePage = (html: string): string => html.replace(HINT, '')

/** Files below `_next/` that a page's HTML loads. */
const LOADED = /"\/_next\/(static\/[^"?]+)"/g
/** Pictures and other media that components import: static pages show them too. */
const MEDIA = /\/_next\/(static\/media\/[^\s"'()<>?\\]+)/g

const namesIn = (pages: readonly string[], pattern: RegExp) =>
  pages.flatMap((html) => [...html.matchAll(pattern)].map(([, name = '']) => decodeURI(name)))

/**
 * Removes files that no page loads: code of Next that only a runtime loads is kept for interactive pages, and media for
 * all.
 */
export function removeUnused(out: string, interactive: readonly string[], pages: readonly string[]): void {
  const next = path.join(out, '_next')
  const media = namesIn(pages, MEDIA)
  if (interactive.length === 0 && media.length === 0) return rmSync(next, { recursive: true, force: true })
  const files = filesBelow(next)
  const kept = new Set([...namesIn(interactive, LOADED), ...media])
  // Added files are scanned too, because scripts name what they load later. Next's lists of all pages load nothing.
  for (const file of kept) {
    const script = file.startsWith('static/chunks/') ? readFileSync(path.join(next, file), 'utf8') : ''
    for (const other of files) if (script.includes(other)) kept.add(other)
  }
  for (const file of files) if (!kept.has(file)) rmSync(path.join(next, file))
}

/**
 * Finishes the pages that Next has exported: those without a runtime get critical CSS and lose markup for a runtime;
 * interactive pages are unchanged except for the hints. Unused files of Next are removed.
 * @param out the export's folder, with the style sheets
 * @param cached returns what an earlier build made of the same inputs
 * @throws if the export differs from Next 16's format, with the page
 */
export async function finishPages(
  pages: readonly ExportedPage[],
  out: string,
  cached: (inputs: string[], make: () => Promise<string>) => Promise<string> = (_, make) => make(),
): Promise<ChangedPages> {
  const isInteractive = ({ html }: ExportedPage) => /^<!DOCTYPE html><html[^>]* data-interactive=/.test(html)
  const textOf = ({ html }: ExportedPage) => html
  const read = (name: string) => readFileSync(path.join(out, '_next', name), 'utf8')
  const sheets = new Set(pages.flatMap(({ html }) => sheetsOf(html)))
  const all = [...sheets].map(read).join('\n')
  const [shorten, keyOf] = [shortenClasses(all), criticalKey(all)]
  const groups = new Map<string, ExportedPage[]>()
  for (const page of pages.filter((page) => !isInteractive(page))) {
    const key = [...sheetsOf(page.html), keyOf(page.html)].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  const joined = new Map<string, string>()
  const joinedFor = async (html: string): Promise<string> => {
    const names = sheetsOf(html)
    const css = joined.get(names.join()) ?? shorten(await joinSheets(names.map(read)))
    joined.set(names.join(), css)
    return css
  }
  const interactive = pages.filter(isInteractive)
  const finished = changePages(interactive, ({ html }) => finishInteractivePage(html))
  for (const [key, alike] of groups) {
    const first = alike[0]?.html ?? ''
    const critical = await cached([all, key], async () => criticalCss(await joinedFor(first), shorten(first)))
    finished.push(...changePages(alike, ({ html }) => finishPage(shorten(html), critical)))
  }
  removeUnused(out, interactive.map(textOf), pages.map(textOf))
  return {
    pages: byFile(finished),
    made: `${pages.length} pages, ${interactive.length} of them interactive; ${groups.size} sheets of critical CSS`,
  }
}
