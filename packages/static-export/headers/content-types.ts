import { contentType } from 'mime-types'

const UTF8 = '; charset=utf-8'
export const HTML = `text/html${UTF8}`
/** Also of files without an ending, those that are named by convention (`LICENSE`). */
export const PLAIN_TEXT = `text/plain${UTF8}`
/** Of an ending that nobody knows: a browser saves the file. */
const UNKNOWN = 'application/octet-stream'

/** Programs are shown as text, whatever a server would make of `.ts` (a video) or `.rs`. */
const SHOWN_AS_TEXT =
  'c cpp env go graphql h ini java jsonl jsx kt mts ndjson php proto ps1 py rb rs sh sol sql swift toml ts tsx txt'.split(
    ' ',
  )

/** Types that every site is given, by ending: what a build writes itself, and what the library would call otherwise. */
const OWN: Readonly<Record<string, string>> = {
  atom: `application/atom+xml${UTF8}`,
  css: `text/css${UTF8}`,
  html: HTML,
  js: `text/javascript${UTF8}`,
  json: `application/json${UTF8}`,
  map: `application/json${UTF8}`,
  md: `text/markdown${UTF8}`,
  mjs: `text/javascript${UTF8}`,
  rss: `application/rss+xml${UTF8}`,
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: `application/manifest+json${UTF8}`,
  xml: `application/xml${UTF8}`,
  xsl: `application/xml${UTF8}`,
  yaml: `text/yaml${UTF8}`,
  yml: `text/yaml${UTF8}`,
  ...Object.fromEntries(SHOWN_AS_TEXT.map((ending) => [ending, PLAIN_TEXT])),
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pagefind: UNKNOWN,
  pdf: 'application/pdf',
  pf_filter: UNKNOWN,
  pf_fragment: UNKNOWN,
  pf_index: UNKNOWN,
  pf_meta: UNKNOWN,
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  zip: 'application/zip',
}

/** What a server's configuration can name; any other name counts as one without an ending. */
const endingOf = (name: string) => /\.([\w~+-]+)$/.exec(name)?.[1]?.toLowerCase()

const typeOfEnding = (ending: string): string | undefined => OWN[ending] ?? (contentType(ending) || undefined)

/** Whether browsers are told what a file is, rather than to save it. */
export const hasKnownType = (name: string): boolean => {
  const ending = endingOf(name)
  return ending === undefined || typeOfEnding(ending) !== undefined
}

/** The type of a file by its name: browsers are told never to guess (`nosniff`), so a server has to know. */
export function typeOf(name: string): string {
  const ending = endingOf(name)
  return ending === undefined ? PLAIN_TEXT : (typeOfEnding(ending) ?? UNKNOWN)
}

/**
 * What hosts are told: types by their endings, without dots.
 * @param files of the export; their endings come beside those that every site may have
 */
export function contentTypes(files: readonly string[]): Record<string, string> {
  const endings = new Set(files.flatMap((name) => endingOf(name) ?? []))
  const more = [...endings].filter((ending) => !(ending in OWN)).sort()
  return { ...OWN, ...Object.fromEntries(more.map((ending) => [ending, typeOfEnding(ending) ?? UNKNOWN])) }
}

/** A type without its parameters. */
export const bareType = (type: string): string => type.split(';', 1)[0] ?? type

/** Whether compression makes a file of this type smaller: text, and what is made of it. */
export const isCompressibleType = (type: string): boolean => /^text\/|[+/](?:json|xml|javascript|wasm)\b/.test(type)

/** Whether a file is text that compression makes smaller, by its name. */
export const isCompressible = (name: string): boolean => isCompressibleType(typeOf(name))

/** Whether a file is a film or a sound, by its name. */
export const isMedia = (name: string): boolean => /^(?:video|audio)\//.test(typeOf(name))
