import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { edited, filesBelow } from '@docs402/findings'
import { withoutBase } from './base-path'
import { fileName } from './file-url'
import { typeOf } from './headers/content-types'
import { hashOf } from './html'
import { type PageResources, readPageResources } from './page-resources'
import { type ChangedPages, type ExportedPage, inPage } from './pages'

/** What the owner of a site allows from other origins. */
export interface Elsewhere {
  /** Origins or URLs by the directive that allows them, as in `connect-src`. */
  sources: Readonly<Record<string, readonly string[]>>
  /** Whether one of their scripts writes HTML or loads scripts without a Trusted Types policy. */
  writesHtml: boolean
}

/** What a policy has to allow besides the site's own files: inline scripts and styles by their `sha256-…`. */
export interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether there are videos or sounds. */
  media: boolean
  elsewhere: Elsewhere
  /** Whether React runs in the browser: Next and its bundler then have Trusted Types policies of their own. */
  interactive: boolean
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`)

/**
 * The directives of a policy, in the order they are written. Everything is blocked by default (`default-src 'none'`):
 * frames, objects, media that no page plays, and origins that the owner does not allow.
 *
 * - `'wasm-unsafe-eval'`: Pagefind's search is WebAssembly. It allows nothing else; `eval` stays blocked.
 * - `data:` pictures: small icons in style sheets. A picture can't run code.
 * - Trusted Types: text becomes HTML or a script's URL only through the one policy `site`
 *   (packages/theme/browser/trusted/policy.ts). React needs a second one, `default`, for two fixed strings
 *   (packages/theme/browser/trusted/react-markup.ts).
 */
function directives({ scripts, styles, media, elsewhere, interactive }: Allowed): string[][] {
  const { sources, writesHtml } = elsewhere
  const siteDirectives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...quoted(scripts)],
    'style-src': ["'self'", ...quoted(styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': media ? ["'self'"] : [],
    'frame-src': [],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': sources['form-action'] ? [] : ["'none'"],
    'require-trusted-types-for': writesHtml ? [] : ["'script'"],
    'trusted-types': writesHtml ? [] : ['site', ...(interactive ? ['nextjs', 'default'] : [])],
  }
  const all = Object.entries(siteDirectives).map(([name, values]) => [name, ...values, ...(sources[name] ?? [])])
  return all.filter(({ length }) => length > 1)
}

const policyText = (list: readonly (readonly string[])[]) => list.map((words) => words.join(' ')).join('; ')

/** The policy of one page, for its `meta` element. It can't have `frame-ancestors`, which browsers ignore there. */
export const metaPolicy = (allowed: Allowed): string => policyText(directives(allowed))

/**
 * What `default-src` blocks in a page's policy, and `frame-ancestors`. WebKit doesn't know `manifest-src` and would
 * report it on every page.
 */
const BLOCKED = ['object-src', 'frame-src', 'media-src', 'frame-ancestors']

/**
 * The policy of the whole site, for the header of every response: everything but styles, which the policy of each page
 * allows by their hashes. The hashes of all pages would weigh more than most texts.
 */
export function headerPolicy(allowed: Omit<Allowed, 'styles'>): string {
  const list = directives({ ...allowed, styles: [] }).filter(([name = '']) => !/^(?:default|style)-src$/.test(name))
  const blocked = BLOCKED.filter((name) => !list.some(([other]) => other === name))
  return policyText([...list, ...blocked.map((name) => [name, "'none'"])])
}

/** Text for an attribute in double quotes. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Adds a policy and the hashes of all loaded scripts and style sheets to a page.
 * @param scripts of other origins that the page may load; their integrity is up to the owner
 * @param integrityOf `sha384-…` of a file of the site by its URL; undefined for other files
 * @throws if a script or style sheet is not a file of the site, or its hash differs from the file's
 */
function securePage(
  html: string,
  { linked, policyAt }: PageResources,
  text: string,
  scripts: readonly string[],
  integrityOf: (url: string) => string | undefined,
): string {
  const hashes = linked.flatMap(({ kind, address, integrity, afterName }) => {
    const what = `The ${kind === 'script' ? 'script' : 'style sheet'} "${address}"`
    if (scripts.includes(address.replace(/[?#].*$/, ''))) return []
    const hash = integrityOf(address)
    if (hash === undefined)
      throw new Error(`${what} is not a file of the site, so the policy would block it. Put it into public/.`)
    if (integrity !== undefined && integrity !== hash)
      throw new Error(`${what} has the integrity ${integrity}, but the hash of its file is ${hash}.`)
    return integrity === undefined ? [{ start: afterName, end: afterName, text: ` integrity="${hash}"` }] : []
  })
  const element = `<meta http-equiv="Content-Security-Policy" content="${escaped(text)}"/>`
  return edited(html, [...hashes, { start: policyAt, end: policyAt, text: element }])
}

/** `sha384-…` of files by URL path; every file is read once. */
function integrityReader(out: string, base: string): (address: string) => string | undefined {
  const hashes = new Map<string, string | undefined>()
  const read = (address: string) => {
    const file = withoutBase(base, address)
    if (file === undefined || !/^\/[^/\\]/.test(file)) return undefined
    const [name = ''] = file.slice(1).split(/[?#]/, 1)
    const place = path.join(out, fileName(name))
    return statSync(place, { throwIfNoEntry: false })?.isFile() ? hashOf('sha384', readFileSync(place)) : undefined
  }
  return (address) => {
    if (!hashes.has(address)) hashes.set(address, read(address))
    return hashes.get(address)
  }
}

/**
 * Adds to every page its policy, which allows only its own inline scripts and styles, and the integrity of loaded
 * files.
 * @param out the export's folder, with those files
 * @param elsewhere what pages may load from other origins
 * @returns the pages, and what a header for the whole site must allow
 * @throws with the page and the element that no policy can allow
 */
export function securePages(
  pages: readonly ExportedPage[],
  out: string,
  base = '',
  elsewhere: Elsewhere = { sources: {}, writesHtml: false },
): ChangedPages & { allowed: Allowed } {
  const integrity = integrityReader(out, base)
  const read = pages.map((page) => ({ page, resources: inPage(page, () => readPageResources(page.html)) }))
  // In every page: after client-side navigation, the policy of the first one applies.
  const media = filesBelow(out).some((file) => /^(?:video|audio)\//.test(typeOf(file)))
  const allowedBy = (all: readonly PageResources[]): Allowed => {
    const hashes = (kind: 'script' | 'style') => {
      const texts = all.flatMap(({ inline }) => inline.flatMap((part) => (part.kind === kind ? part.text : [])))
      return [...new Set(texts)].map((text) => hashOf('sha256', text)).sort()
    }
    const interactive = all.some((resources) => resources.interactive)
    return { scripts: hashes('script'), styles: hashes('style'), media, elsewhere, interactive }
  }
  const scripts = elsewhere.sources['script-src'] ?? []
  const secured = read.map(({ page, resources }) => ({
    ...page,
    html: inPage(page, () => securePage(page.html, resources, metaPolicy(allowedBy([resources])), scripts, integrity)),
  }))
  const allowed = allowedBy(read.map(({ resources }) => resources))
  const inline = `${allowed.scripts.length} inline scripts, ${allowed.styles.length} styles`
  return { pages: secured, allowed, summary: `${pages.length} pages, ${inline}` }
}
