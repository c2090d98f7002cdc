import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, readText } from '@docs402/findings'
import { fileName, inPage, namesInCode, pageStyles, type ChangedPages, type ExportedPage } from '@docs402/static-export'
import { readStyles } from '../styles/compiled-styles'
import { LAYERS } from '../styles/layers'
import { cachedNow } from '../../content/sources/cached'
import { readExported } from './exported-html'

// What it changes: pages get the styles of what is on them; those without a runtime lose what the themes write for
// themselves, interactive ones Next's lists of all pages; files that no page loads go.
// What it saves: style sheets, for which every page would wait; 3 % of a page for what only the themes and React need.
// What fails when upstream moves: this step, with the page and what is not on it.
// How to remove it: drop the step from packages/docs402/build/steps.ts, and style-loader.ts; pages link to Next's style sheets then.

/**
 * Puts styles into a page, at the end of its head.
 * @throws if the styles contain a closing tag
 */
export function withStyles(html: string, css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The styles contain "</style", which would close their element early.')
  return html.replace('</head>', () => `<style>${css}</style></head>`)
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

/** What pages load of Next's files, at once or later: scripts name what they load. */
function loadedFiles(next: string, files: readonly string[], first: readonly string[]): Set<string> {
  const loaded = new Set(first)
  // Added files are scanned too.
  for (const file of loaded) {
    const script = file.startsWith('static/chunks/') ? readText(next, file) : ''
    for (const other of files) if (script.includes(markOf(other))) loaded.add(other)
  }
  return loaded
}

/** The scripts of Next that an interactive page loads, at once or later: what they render has styles too. */
function codeOf(out: string, html: string): string {
  const next = path.join(out, '_next')
  const loaded = loadedFiles(next, filesBelow(next), namesIn([html]))
  return [...loaded].flatMap((file) => (file.endsWith('.js') ? readText(next, file) : [])).join('\n')
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
  const kept = loadedFiles(next, files, [...namesIn(interactive), ...media])
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
 * Finishes the pages that Next has exported: each gets the styles of what is on it, and of what its scripts may render.
 * Unused files of Next are removed.
 * @param out the export's folder
 * @param root of the site, with its compiled styles; it keeps results between builds
 * @throws if the export differs from Next 16's format, with the page
 */
export function finishPages(pages: readonly ExportedPage[], out: string, root: string): ChangedPages {
  const { chunks } = readStyles(root)
  const sheets = new Set<string>()
  const interactive: string[] = []
  const finished = pages.map((page) => {
    const read = () => cachedNow(root, 'exported', [page.html], () => readExported(page.html))
    const { isInteractive, names, bare } = inPage(page, read)
    if (isInteractive) interactive.push(page.html)
    const inCode = isInteractive ? namesInCode(codeOf(out, page.html)) : []
    const css = pageStyles(chunks, LAYERS, new Set([...names, ...inCode]))
    sheets.add(css)
    return { ...page, html: inPage(page, () => withStyles(bare, css)) }
  })
  removeUnused(
    out,
    interactive,
    finished.map(({ html }) => html),
  )
  return {
    pages: finished,
    summary: `${pages.length} pages, ${interactive.length} of them interactive; ${sheets.size} style sheets`,
  }
}
