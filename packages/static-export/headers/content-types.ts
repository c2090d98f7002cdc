import { contentType } from 'mime-types'

const UTF8 = '; charset=utf-8'
export const HTML = `text/html${UTF8}`
/** Also for conventional files without an extension (`LICENSE`). */
export const PLAIN_TEXT = `text/plain${UTF8}`
/** For unknown extensions: browsers save the file. */
const UNKNOWN = 'application/octet-stream'

/** Source code is shown as text, although servers take `.ts` for a video. */
const SHOWN_AS_TEXT =
  'c cpp env go graphql h ini java jsonl jsx kt mts ndjson php proto ps1 py rb rs sh sol sql swift toml ts tsx txt'.split(
    ' ',
  )

/** Types that the library has differently, by extension. */
const OWN: Readonly<Record<string, string>> = {
  atom: `application/atom+xml${UTF8}`,
  rss: `application/rss+xml${UTF8}`,
  xml: `application/xml${UTF8}`,
  xsl: `application/xml${UTF8}`,
  ...Object.fromEntries(SHOWN_AS_TEXT.map((ending) => [ending, PLAIN_TEXT])),
  ...Object.fromEntries(['pagefind', 'pf_filter', 'pf_fragment', 'pf_index', 'pf_meta'].map((name) => [name, UNKNOWN])),
}

/** Extensions that a server's configuration can name; others count as no extension. */
const endingOf = (name: string) => /\.([\w~+-]+)$/.exec(name)?.[1]?.toLowerCase()

const typeOfEnding = (ending: string): string | undefined => OWN[ending] ?? (contentType(ending) || undefined)

/** Whether a file has a known type, so that browsers don't just save it. */
export const hasKnownType = (name: string): boolean => {
  const ending = endingOf(name)
  return ending === undefined || typeOfEnding(ending) !== undefined
}

/** The type of a file by its name: browsers are told never to guess (`nosniff`), so a server has to know. */
export function typeOf(name: string): string {
  const ending = endingOf(name)
  return ending === undefined ? PLAIN_TEXT : (typeOfEnding(ending) ?? UNKNOWN)
}

/** The type of each extension among the files of an export, by extension without the dot. */
export function contentTypes(files: readonly string[]): Record<string, string> {
  const endings = new Set(files.flatMap((name) => endingOf(name) ?? []))
  return Object.fromEntries([...endings].sort().map((ending) => [ending, typeOfEnding(ending) ?? UNKNOWN]))
}

/** A type without its parameters. */
export const bareType = (type: string): string => type.split(';', 1)[0] ?? type

/** Whether compression makes a file of this type smaller: text, and formats based on it. */
export const isCompressibleType = (type: string): boolean => /^text\/|[+/](?:json|xml|javascript|wasm)\b/.test(type)

/** Whether a file is text that compression makes smaller, by its name. */
export const isCompressible = (name: string): boolean => isCompressibleType(typeOf(name))

/** Whether a file is a video or a sound, by its name. */
export const isMedia = (name: string): boolean => /^(?:video|audio)\//.test(typeOf(name))
