import { filesBelow, messageOf, readText, writeBelow } from '@docs402/findings'

/** A page of an export. Steps take pages and return changed ones; files are read once and written once. */
export interface ExportedPage {
  /** From the export's folder: `docs/intro.html`. */
  file: string
  /** The URL path: `/docs/intro`. */
  route: string
  html: string
}

/** The resulting pages of a step, and its summary. */
export interface ChangedPages {
  pages: ExportedPage[]
  summary: string
}

/** A page of an export by its file. The path of `docs/index.html` is `/docs`. */
export function exportedPage(file: string, html: string): ExportedPage {
  return { file, route: `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`, html }
}

/** Reads all pages of an export, sorted by their files. */
export function openPages(out: string): ExportedPage[] {
  const files = filesBelow(out).filter((name) => name.endsWith('.html'))
  return files.map((file) => exportedPage(file, readText(out, file)))
}

/** Pages in the order of `openPages`. */
export function byFile(pages: readonly ExportedPage[]): ExportedPage[] {
  return [...pages].sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** Writes pages into an export, and returns a summary. */
export function writePages(out: string, pages: readonly ExportedPage[]): string {
  for (const { file, html } of pages) writeBelow(out, file, html)
  return `${pages.length} pages`
}

/** Runs a function on a page, and adds the file to errors. */
export function inPage<Result>({ file }: ExportedPage, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`)
  }
}

/**
 * Changes the HTML of every page.
 * @throws what `change` throws, with the file of the page
 */
export function changePages(pages: readonly ExportedPage[], change: (page: ExportedPage) => string): ExportedPage[] {
  return pages.map((page) => ({ ...page, html: inPage(page, () => change(page)) }))
}
