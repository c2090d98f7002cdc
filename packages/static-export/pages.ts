import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, messageOf, writeBelow } from '@chain-data/findings'

/** A page of an export. Steps take pages and give changed ones; they are read once and written once. */
export interface ExportedPage {
  /** From the export's folder: `docs/intro.html`. */
  file: string
  /** What is asked for: `/docs/intro`. */
  route: string
  html: string
}

/** What a step makes of the pages, and what the build says of it. */
export interface ChangedPages {
  pages: ExportedPage[]
  made: string
}

/** A page of an export by its file. `docs/index.html` is asked for as `/docs`. */
export function exportedPage(file: string, html: string): ExportedPage {
  return { file, route: `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`, html }
}

/** Reads all pages of an export, sorted by their files. */
export function openPages(out: string): ExportedPage[] {
  const files = filesBelow(out).filter((name) => name.endsWith('.html'))
  return files.map((file) => exportedPage(file, readFileSync(path.join(out, file), 'utf8')))
}

/** Pages in the order in which `openPages` gives them. */
export function byFile(pages: readonly ExportedPage[]): ExportedPage[] {
  return [...pages].sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** Writes pages into an export, and says how many. */
export function writePages(out: string, pages: readonly ExportedPage[]): string {
  for (const { file, html } of pages) writeBelow(out, file, html)
  return `${pages.length} pages`
}

/** Does something with a page; what is thrown then names its file. */
export function inPage<Result>({ file }: ExportedPage, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`)
  }
}

/**
 * Gives every page other HTML.
 * @throws what `change` throws, with the file of the page
 */
export function changePages(pages: readonly ExportedPage[], change: (page: ExportedPage) => string): ExportedPage[] {
  return pages.map((page) => ({ ...page, html: inPage(page, () => change(page)) }))
}
