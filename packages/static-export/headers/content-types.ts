import { contentType } from 'mime-types'

const UTF8 = '; charset=utf-8'
export const HTML = `text/html${UTF8}`
/** Also for conventional files without an extension (`LICENSE`). */
export const PLAIN_TEXT = `text/plain${UTF8}`
/** For unknown extensions: browsers save the file. */
const UNKNOWN = 'application/octet-stream'

/** Types that the library has differently, by extension. Source code is shown: it would take `.ts` for a video. */
const OWN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    [PLAIN_TEXT]:
      'c cpp env go graphql h ini java jsonl jsx kt mts ndjson php proto ps1 py rb rs sh sol sql swift toml ts tsx txt',
    [`application/atom+xml${UTF8}`]: 'atom',
    [`application/rss+xml${UTF8}`]: 'rss',
    [`application/xml${UTF8}`]: 'xml xsl',
    [UNKNOWN]: 'pagefind pf_filter pf_fragment pf_index pf_meta',
  }).flatMap(([type, endings]) => endings.split(' ').map((ending) => [ending, type])),
)

/** Extensions that a server's configuration can name; others count as no extension. */
const endingOf = (name: string) => /\.([\w~+-]+)$/.exec(name)?.[1]?.toLowerCase()

/** The type of an extension. */
const tableType = (ending: string | undefined): string | undefined =>
  ending === undefined ? PLAIN_TEXT : (OWN[ending] ?? (contentType(ending) || undefined))

/** Whether a file has a known type, so that browsers don't just save it. */
export const hasKnownType = (name: string): boolean => tableType(endingOf(name)) !== undefined

/** The type of a file by its name: browsers are told never to guess (`nosniff`), so a server has to know. */
export const typeOf = (name: string): string => tableType(endingOf(name)) ?? UNKNOWN

/** The type of each extension among the files of an export, by extension without the dot. */
export function contentTypes(files: readonly string[]): Record<string, string> {
  const endings = new Set(files.flatMap((name) => endingOf(name) ?? []))
  return Object.fromEntries([...endings].sort().map((ending) => [ending, tableType(ending) ?? UNKNOWN]))
}

/** A type without its parameters. */
export const bareType = (type: string): string => type.split(';', 1)[0] ?? type

/** Whether compression makes a file of this type smaller: text, and formats based on it. */
export const isCompressibleType = (type: string): boolean => /^text\/|[+/](?:json|xml|javascript|wasm)\b/.test(type)
