import { brotliCompressSync, constants } from 'node:zlib'

/** What a page costs when it is opened, in bytes after brotli. */
export type PageWeight = ReturnType<typeof weighPage>

interface WeighOptions {
  /** Size of a file of the export, in bytes after brotli, by its address. Throws when there is none. */
  sizeOf(address: string): number
  /**
   * For the page itself, 1 to 11. A host that compresses once uses 11; 9 is within 8 % of it and twenty times as quick.
   */
  quality: number
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>(?<text>[\s\S]*?)<\/style>/g
const LINK = /<link[^>]*>/g

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Data is no script, and a script for browsers without modules is loaded by none that this site is made for. */
const runs = (attributes: string) => !/\stype="(?!module"|text\/javascript")|\snomodule\b/i.test(attributes)

const packedSize = (text: string, quality: number): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Weighs files of the export, each only once, however many pages want it. */
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
 * Weighs one finished page.
 * @throws what `sizeOf` throws for a script or style sheet that is not there
 */
export function weighPage(html: string, { sizeOf, quality }: WeighOptions) {
  const inline: string[] = []
  const scripts: string[] = []
  for (const { groups } of html.matchAll(SCRIPT)) {
    const { attributes = '', text = '' } = groups ?? {}
    if (!runs(attributes)) continue
    const source = attribute(attributes, 'src')
    if (source === undefined) inline.push(text)
    // What an owner lets pages load from elsewhere is not the site's to weigh.
    else if (!/^https?:/.test(source)) scripts.push(source)
  }
  const sheets = [...html.matchAll(LINK)].flatMap(([tag]) =>
    attribute(tag, 'rel') === 'stylesheet' ? [attribute(tag, 'href') ?? ''] : [],
  )
  const styles = [...html.matchAll(STYLE)].map(({ groups }) => groups?.['text'] ?? '')
  const packed = (texts: readonly string[]) => (texts.length === 0 ? 0 : packedSize(texts.join('\n'), quality))
  const weigh = (address: string) => ({ file: address, bytes: sizeOf(address) })
  const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0)
  const [scriptFiles, sheetFiles] = [scripts.map(weigh), sheets.map(weigh)]
  const document = packedSize(html, quality) + sum(sheetFiles)
  return {
    /** The HTML with all that stands in it, and the style sheets it links to. */
    document,
    /** Its styles alone, in the page and linked. */
    styles: packed(styles) + sum(sheetFiles),
    /** Its inline scripts. */
    headScript: packed(inline),
    /** The scripts of the site that it loads (`/assets/…`). */
    siteScript: sum(scriptFiles.filter(({ file }) => file.startsWith('/assets/'))),
    /** All that the page makes a browser load: the document and every script. */
    first: document + sum(scriptFiles),
    /** The files among it, heaviest first. */
    files: [...scriptFiles, ...sheetFiles].sort((a, b) => b.bytes - a.bytes),
  }
}
