import { brotliCompressSync, constants } from 'node:zlib'

/** What a page costs, in bytes after brotli. */
export interface PageWeight {
  /** The page's own text and data, without its styles and scripts. */
  html: number
  styles: number
  /** Scripts that run before any sign of use. */
  scriptsBefore: number
  /** Every script of the page, once it is in use. */
  scripts: number
  /** All that is fetched before any sign of use. */
  first: number
  /** The files behind `scripts`, heaviest first. */
  files: { file: string; bytes: number }[]
}

export interface WeighOptions {
  /** Size of a file of the export, in bytes after brotli, by its address. Throws when there is none. */
  sizeOf(address: string): number
  /** Addresses of the scripts that a script of the export names, to bring them in later. */
  namedIn(address: string): readonly string[]
  /** For the page itself, 1 to 11. A host that compresses once uses 11; 9 is within 8 % of it and twenty times as quick. */
  quality: number
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>(?<text>[\s\S]*?)<\/style>/g
/** As lib/browser/wake has them: addresses, each with the hash of its file behind it. */
const NAMED = /\/_next\/static\/[^\s"'`]+\.js(?= )/g
const LINK = /<link[^>]*>/g

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}

/** Bytes after brotli. */
export function packedSize(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

/**
 * Weighs files and reads what they name; each only once, however many pages want it.
 * @param read text of a file of the export by its address
 */
export function weighFiles(
  read: (address: string) => string,
  quality: number,
): Pick<WeighOptions, 'sizeOf' | 'namedIn'> {
  const sizes = new Map<string, number>()
  const names = new Map<string, readonly string[]>()
  const once = <Value>(known: Map<string, Value>, address: string, make: (text: string) => Value) => {
    const value = known.get(address) ?? make(read(address))
    known.set(address, value)
    return value
  }
  return {
    sizeOf: (address) => once(sizes, address, (text) => packedSize(text, quality)),
    namedIn: (address) => once(names, address, (text) => text.match(NAMED) ?? []),
  }
}

/** Scripts that are data: the page's properties, rules for the browser. */
const isData = (attributes: string) => /\stype="(?!module"|text\/javascript")/.test(attributes)

/**
 * Weighs one finished page.
 * @param html as lib/export made it
 * @throws what `sizeOf` throws for a script or style sheet that is not there
 */
export function weighPage(html: string, { sizeOf, namedIn, quality }: WeighOptions): PageWeight {
  const inline: string[] = []
  const atOnce: string[] = []
  const later: string[] = []
  for (const { groups } of html.matchAll(SCRIPT)) {
    const { attributes = '', text = '' } = groups ?? {}
    if (isData(attributes)) continue
    const source = attribute(attributes, 'src')
    if (source === undefined) inline.push(text)
    else atOnce.push(source)
    const own = attribute(attributes, 'data-own')
    if (own === undefined) continue
    // The file that brings React in, those that it names, and those of the page itself, each with its hash.
    const [wake, ...ownFiles] = own.split(',').map((named) => named.split(' ', 1)[0] ?? '')
    if (wake) atOnce.push(wake)
    if (wake) later.push(...namedIn(wake), ...ownFiles)
  }
  const sheets = [...html.matchAll(LINK)].flatMap(([tag]) =>
    attribute(tag, 'rel') === 'stylesheet' ? [attribute(tag, 'href') ?? ''] : [],
  )
  const styles = [...html.matchAll(STYLE)].map(({ groups }) => groups?.['text'] ?? '')
  const weigh = (address: string) => ({ file: address, bytes: sizeOf(address) })
  const sum = (files: { bytes: number }[]) => files.reduce((total, { bytes }) => total + bytes, 0)
  const [nowFiles, laterFiles, sheetFiles] = [atOnce.map(weigh), later.map(weigh), sheets.map(weigh)]
  const bare = html
    .replace(STYLE, '')
    .replace(SCRIPT, (all, attributes: string) => (isData(attributes) ? all : `<script${attributes}></script>`))
  const inlineBytes = inline.length === 0 ? 0 : packedSize(inline.join('\n'), quality)
  return {
    html: packedSize(bare, quality),
    styles: (styles.length === 0 ? 0 : packedSize(styles.join('\n'), quality)) + sum(sheetFiles),
    scriptsBefore: inlineBytes + sum(nowFiles),
    scripts: inlineBytes + sum(nowFiles) + sum(laterFiles),
    first: packedSize(html, quality) + sum(nowFiles) + sum(sheetFiles),
    files: [...nowFiles, ...laterFiles].sort((a, b) => b.bytes - a.bytes),
  }
}
