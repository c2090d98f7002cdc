import { brotliCompressSync, constants } from 'node:zlib'
import { type HtmlElement, isActing } from '../html'

/** The weight of a page when it is opened, in bytes after brotli. */
export interface PageWeight {
  /** The HTML with everything inline, and linked style sheets. */
  document: number
  /** Everything that the page loads: the document and every script. */
  first: number
  /** The files among it, heaviest first. */
  files: { file: string; bytes: number }[]
}

interface WeighOptions {
  /** Size of a file of the export, in bytes after brotli, by its path. Throws if it is missing. */
  sizeOf(address: string): number
  /**
   * For the page itself, 1 to 11. A host that compresses once uses 11; 9 is within 8 % of it and twenty times as quick.
   */
  quality: number
}

const packedSize = (text: string, quality: number): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Weighs files of the export, each only once. */
export function weighFiles(read: (address: string) => string, quality: number): Pick<WeighOptions, 'sizeOf'> {
  const sizes = new Map<string, number>()
  return {
    sizeOf(address) {
      const size = sizes.get(address) ?? packedSize(read(address), quality)
      sizes.set(address, size)
      return size
    },
  }
}

/**
 * Weighs one finished page. Files of other origins don't count, nor do `nomodule` scripts, which no supported browser
 * loads.
 * @throws what `sizeOf` throws for a missing script or style sheet
 */
export function weighPage(
  html: string,
  elements: readonly Pick<HtmlElement, 'name' | 'attributes'>[],
  { sizeOf, quality }: WeighOptions,
): PageWeight {
  const [sheets, scripts]: [PageWeight['files'], PageWeight['files']] = [[], []]
  for (const { name, attributes } of elements) {
    const { href, rel, src, type } = attributes
    const weigh = (file: string) => (/^https?:/.test(file) ? [] : [{ file, bytes: sizeOf(file) }])
    if (name === 'link' && rel === 'stylesheet' && href) sheets.push(...weigh(href))
    if (name === 'script' && src && isActing(type) && !('nomodule' in attributes)) scripts.push(...weigh(src))
  }
  const sum = (files: PageWeight['files']) => files.reduce((total, { bytes }) => total + bytes, 0)
  const document = packedSize(html, quality) + sum(sheets)
  const files = [...scripts, ...sheets].sort((a, b) => b.bytes - a.bytes)
  return { document, first: document + sum(scripts), files }
}
