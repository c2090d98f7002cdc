import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import {
  criticalCss,
  criticalKey,
  fileName,
  inPage,
  joinSheets,
  rootUrlsInCss,
  shortenClasses,
  type ChangedPages,
  type ExportedPage,
  type StyledNames,
} from '@docs402/static-export'
import { cached, cachedNow } from '../../content/sources/cached'
import { readExported } from './exported-html'

// What it changes: pages without a runtime get the styles that they use in place of Next's style sheets and of what the
// themes write for themselves; interactive ones lose Next's lists of all pages; files that no page loads go.
// What it saves: the style sheets, which every page would wait for; 3 % of a page for what only the themes and React need.
// What fails when upstream moves: this step, with the page and what is not on it.
// How to remove it: drop the step from packages/docs402/build/steps.ts; pages link to Next's style sheets then.

/** As `pages/_document.tsx` declares them before any style sheet. */
const LAYERS = ['tokens', 'base', 'prose', 'parts', 'site']

/** A class of a style module as Turbopack names it, by the module's hash: `J3XiOq_header`. */
const MODULE_CLASS = /(?<![\w-])(_?[\w-]{6})_[a-z][\w-]*/i

/**
 * Puts the styles of a static page, and nothing of Next's runtime, into it.
 * @param bare the page without what only a runtime or the themes need
 * @throws if the styles contain a closing tag
 */
export function withStyles(bare: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The styles contain "</style", which would close their element early.')
  return bare.replace('</head>', () => `<style>${css}</style></head>`)
}

/** Files below `_next/` that a page's HTML loads. */
const LOADED = /"\/_next\/(static\/[^"?]+)"/g
const namesIn = (pages: readonly string[]) =>
  pages.flatMap((html) => [...html.matchAll(LOADED)].map(([, name = '']) => fileName(name)))

/** What names a file in code: of a picture only its hash and ending, because its name may be escaped there. */
const markOf = (file: string) => /^static\/media\/.*?(?<mark>\.[\w-]+\.\w+)$/.exec(file)?.groups?.['mark'] ?? file

/** Next's lists of pages: its router finds none there, and loads what a link leads to as a page. */
const NO_PAGES: Record<string, string> = {
  '_buildManifest.js':
    'self.__BUILD_MANIFEST={__rewrites:{afterFiles:[],beforeFiles:[],fallback:[]},sortedPages:[]};self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB()',
  '_ssgManifest.js': 'self.__SSG_MANIFEST=new Set;self.__SSG_MANIFEST_CB&&self.__SSG_MANIFEST_CB()',
}

/**
 * Removes files that no page loads: code of Next that only a runtime loads is kept for interactive pages, and media and
 * fonts for all. Lists of all pages, which would name drafts, are emptied.
 * @throws if interactive pages load no such lists
 */
export function removeUnused(out: string, interactive: readonly string[], pages: readonly string[]): void {
  const next = path.join(out, '_next')
  const files = filesBelow(next)
  // Pictures and other media that components import: static pages show them too.
  const media = files.filter((file) => markOf(file) !== file && pages.some((html) => html.includes(markOf(file))))
  if (interactive.length === 0 && media.length === 0) return rmSync(next, { recursive: true, force: true })
  const kept = new Set([...namesIn(interactive), ...media])
  // Added files are scanned too, because scripts name what they load later.
  for (const file of kept) {
    const script = file.startsWith('static/chunks/') ? readText(next, file) : ''
    for (const other of files) if (script.includes(markOf(other))) kept.add(other)
  }
  for (const file of files) if (!kept.has(file)) rmSync(path.join(next, file))
  if (interactive.length === 0) return
  for (const [name, text] of Object.entries(NO_PAGES)) {
    const list = [...kept].find((file) => path.posix.basename(file) === name)
    if (!list)
      throw new Error(`Interactive pages load no ${name}, as Next used to have it. Update packages/docs402/build/next.`)
    writeFileSync(path.join(next, list), text)
  }
}

/**
 * Finishes the pages that Next has exported: those without a runtime get critical CSS, interactive pages are unchanged
 * except for the hints. Unused files of Next are removed.
 * @param out the export's folder, with the style sheets
 * @param root of the site, which keeps styles between builds
 * @throws if the export differs from Next 16's format, with the page
 */
export async function finishPages(pages: readonly ExportedPage[], out: string, root: string): Promise<ChangedPages> {
  const read = (name: string) => rootUrlsInCss(readText(out, '_next', name), `/_next/${name}`)
  const opened = pages.map((page) => {
    const make = () => readExported(page.html)
    return { page, ...inPage(page, () => cachedNow(root, 'exported', [page.html], make)) }
  })
  const all = [...new Set(opened.flatMap(({ sheets }) => sheets))].map(read).join('\n')
  if (!MODULE_CLASS.test(all))
    throw new Error('No style sheet has a class as Turbopack used to name them. Update packages/docs402/build/next.')
  const [shorten, keyOf] = [shortenClasses(all, MODULE_CLASS), criticalKey(all)]
  const [joined, styles] = [new Map<string, string>(), new Map<string, string>()]
  const critical = async (sheets: readonly string[], names: StyledNames) => {
    const css = joined.get(sheets.join()) ?? shorten(await joinSheets(sheets.map(read), LAYERS))
    joined.set(sheets.join(), css)
    return criticalCss(css, { ...names, classes: names.classes.map(shorten) })
  }
  const finished: ExportedPage[] = []
  for (const { page, sheets, isInteractive, bare, names } of opened) {
    const key = [...sheets, keyOf(names)].join(' ')
    const css = isInteractive
      ? ''
      : (styles.get(key) ?? (await cached(root, 'critical-css', [all, key], () => critical(sheets, names))))
    if (!isInteractive) styles.set(key, css)
    finished.push({ ...page, html: isInteractive ? bare : withStyles(shorten(bare), css) })
  }
  const interactive = opened.flatMap(({ page, isInteractive }) => (isInteractive ? [page.html] : []))
  removeUnused(
    out,
    interactive,
    finished.map(({ html }) => html),
  )
  return {
    pages: finished,
    made: `${pages.length} pages, ${interactive.length} of them interactive; ${styles.size} sheets of critical CSS`,
  }
}
