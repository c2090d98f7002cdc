const UTF8 = '; charset=utf-8'
export const HTML = `text/html${UTF8}`
/** Also of files without an ending, those that are named by convention (`LICENSE`). */
export const PLAIN_TEXT = `text/plain${UTF8}`

/**
 * The types of all files that a build may publish, by their endings: browsers are told never to guess (`nosniff`), so a
 * server has to know. Example programs are shown as text, whatever a server would make of `.ts` (a video).
 */
const kinds = {
  compressible: {
    atom: `application/atom+xml${UTF8}`,
    css: `text/css${UTF8}`,
    go: PLAIN_TEXT,
    html: HTML,
    js: `text/javascript${UTF8}`,
    json: `application/json${UTF8}`,
    jsonl: PLAIN_TEXT,
    map: `application/json${UTF8}`,
    md: `text/markdown${UTF8}`,
    mjs: `text/javascript${UTF8}`,
    mts: PLAIN_TEXT,
    py: PLAIN_TEXT,
    rss: `application/rss+xml${UTF8}`,
    sh: PLAIN_TEXT,
    svg: 'image/svg+xml',
    ts: PLAIN_TEXT,
    txt: PLAIN_TEXT,
    wasm: 'application/wasm',
    webmanifest: `application/manifest+json${UTF8}`,
    xml: `application/xml${UTF8}`,
    xsl: `application/xml${UTF8}`,
    yaml: `text/yaml${UTF8}`,
    yml: `text/yaml${UTF8}`,
  },
  packed: {
    avif: 'image/avif',
    gif: 'image/gif',
    ico: 'image/vnd.microsoft.icon',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    pagefind: 'application/octet-stream',
    pdf: 'application/pdf',
    pf_filter: 'application/octet-stream',
    pf_fragment: 'application/octet-stream',
    pf_index: 'application/octet-stream',
    pf_meta: 'application/octet-stream',
    png: 'image/png',
    webp: 'image/webp',
    woff2: 'font/woff2',
    zip: 'application/zip',
  },
}

const endingOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase()

/** Type by ending, without the dot. */
export const contentTypes: Readonly<Record<string, string>> = { ...kinds.compressible, ...kinds.packed }

/** The type of a file by its name; undefined for an ending that no build publishes. */
export function typeOf(name: string): string | undefined {
  const ending = endingOf(name)
  return ending === undefined ? PLAIN_TEXT : contentTypes[ending]
}

/** A type without its parameters. */
export const bareType = (type: string): string => type.split(';', 1)[0] ?? type

/** Types that servers should compress, without their parameters. */
export const compressibleTypes: readonly string[] = [...new Set(Object.values(kinds.compressible).map(bareType))].sort()

/** Whether a file is text that compression makes smaller, by its name. */
export const isCompressible = (name: string): boolean => (endingOf(name) ?? '') in kinds.compressible

/** @throws with the published files whose endings have no type yet */
export function requireTypes(files: readonly string[]): void {
  const unknown = files.filter((name) => typeOf(name) === undefined)
  if (unknown.length === 0) return
  const shown = unknown.slice(0, 5).join(', ')
  throw new Error(
    `There is no content type for ${shown}. Add the ending to packages/static-export/headers/content-types.ts.`,
  )
}
