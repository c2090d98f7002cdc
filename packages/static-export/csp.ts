import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { withoutBase } from './base-path'
import { integrityOf, policyHash, readPageParts, type PageParts } from './page-parts'
import { changePages, inPage, type ChangedPages, type ExportedPage } from './pages'

/** What the owner of a site allows from other origins. */
export interface Elsewhere {
  /** Origins or URLs by the directive that allows them, as in `connect-src`. */
  sources: Readonly<Record<string, readonly string[]>>
  /** Whether one of their scripts writes HTML or loads scripts without a Trusted Types policy. */
  writesHtml: boolean
}

/** A site without other origins. */
export const NOTHING_ELSEWHERE: Elsewhere = { sources: {}, writesHtml: false }

/** What a policy has to allow besides the site's own files: inline scripts and styles by their `sha256-…`. */
export interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether videos or sounds are played. */
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
 * (lib/browser/trusted/policy.ts). React
 *   needs a second one, `default`, for two fixed strings (lib/browser/trusted/react-markup.ts).
 */
function directives({
  scripts,
  styles,
  media,
  elsewhere,
  interactive,
}: Allowed): [name: string, ...values: string[]][] {
  const { sources, writesHtml } = elsewhere
  const from = (name: string) => sources[name] ?? []
  const orNone = (name: string) => (from(name).length > 0 ? from(name) : ["'none'"])
  const ifAny = (name: string, ...own: string[]): [name: string, ...values: string[]][] =>
    own.length + from(name).length > 0 ? [[name, ...own, ...from(name)]] : []
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...quoted(scripts), ...from('script-src')],
    ['style-src', "'self'", ...quoted(styles), ...from('style-src')],
    ['img-src', "'self'", 'data:', ...from('img-src')],
    ['font-src', "'self'", ...from('font-src')],
    ...ifAny('media-src', ...(media ? ["'self'"] : [])),
    ...ifAny('frame-src'),
    ['connect-src', "'self'", ...from('connect-src')],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', ...orNone('form-action')],
    ...(writesHtml ? [] : trustedTypes(interactive)),
  ]
}

const trustedTypes = (interactive: boolean): [name: string, ...values: string[]][] => [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'site', ...(interactive ? ['nextjs', 'default'] : [])],
]

const policyText = (list: readonly (readonly string[])[]) => list.map((words) => words.join(' ')).join('; ')

/** The policy of one page, for its `meta` element. It can't have `frame-ancestors`, which browsers ignore there. */
export const metaPolicy = (allowed: Allowed): string => policyText(directives(allowed))

/** What `default-src` blocks in a page's policy. WebKit doesn't know `manifest-src` and would report it on every page. */
const BLOCKED = ['object-src', 'frame-src', 'media-src']

/**
 * The policy of the whole site, for the header of every response: everything but styles, which the policy of each page
 * allows by their hashes. The hashes of all pages would weigh more than most texts.
 */
export function headerPolicy(allowed: Omit<Allowed, 'styles'>): string {
  const list = directives({ ...allowed, styles: [] }).filter(([name]) => !/^(?:default|style)-src$/.test(name))
  const blocked = BLOCKED.filter((name) => !list.some(([other]) => other === name))
  return policyText([...list, ...[...blocked, 'frame-ancestors'].map((name) => [name, "'none'"])])
}

/** Text for an attribute in double quotes. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Adds a policy and the hashes of all loaded scripts and style sheets to a page. All other bytes are unchanged, and the
 * function is idempotent.
 * @param scripts of other origins that the page may load; their integrity is up to the owner
 * @param integrityOf `sha384-…` of a file of the site by its URL; undefined for other files
 * @throws if a script or style sheet is not a file of the site, or its hash differs from the file's
 */
function securePage(
  html: string,
  parts: PageParts,
  policy: string,
  scripts: readonly string[],
  integrityOf: (url: string) => string | undefined,
): string {
  const insertions = parts.linked.flatMap(({ kind, address, integrity, afterName: at }) => {
    const what = `The ${kind === 'script' ? 'script' : 'style sheet'} "${address}"`
    if (scripts.includes(address.replace(/[?#].*$/, ''))) return []
    const hash = integrityOf(address)
    if (hash === undefined)
      throw new Error(`${what} is not a file of the site, so the policy would block it. Put it into public/.`)
    if (integrity !== undefined && integrity !== hash)
      throw new Error(`${what} has the integrity ${integrity}, but the hash of its file is ${hash}.`)
    return integrity === undefined ? [{ at, until: at, text: ` integrity="${hash}"` }] : []
  })
  const { start: at, end: until } = parts.policy ?? { start: parts.policyAt, end: parts.policyAt }
  insertions.push({ at, until, text: `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}"/>` })
  let text = ''
  let from = 0
  for (const { at, until, text: added } of insertions.sort((a, b) => a.at - b.at)) {
    text += html.slice(from, at) + added
    from = until
  }
  return text + html.slice(from)
}

const sorted = (hashes: readonly string[]) => [...new Set(hashes)].sort()

/** The sources that the policy of one page has to allow. */
function allowedIn(html: string, { inline }: PageParts): Pick<Allowed, 'scripts' | 'styles' | 'interactive'> {
  const hashes = (kind: 'script' | 'style') =>
    sorted(inline.filter((part) => part.kind === kind).map(({ text }) => policyHash(text)))
  const interactive = /<html[^>]* data-interactive=/.test(html)
  return { scripts: hashes('script'), styles: hashes('style'), interactive }
}

/** `sha384-…` of files by URL path; every file is read once. */
function integrityReader(out: string, base: string): (address: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const read = (address: string) => {
    const file = withoutBase(base, address)
    if (file === undefined || !/^\/[^/\\]/.test(file)) return undefined
    const [name = ''] = file.slice(1).split(/[?#]/, 1)
    const place = path.join(out, decodeURI(name).replace(/%23|%3f/gi, decodeURIComponent))
    return statSync(place, { throwIfNoEntry: false })?.isFile() ? integrityOf(readFileSync(place)) : undefined
  }
  return (address) => {
    if (!known.has(address)) known.set(address, read(address))
    return known.get(address)
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
  elsewhere: Elsewhere = NOTHING_ELSEWHERE,
): ChangedPages & { allowed: Allowed } {
  const integrity = integrityReader(out, base)
  const parts = new Map(pages.map((page) => [page.file, inPage(page, () => readPageParts(page.html))]))
  // After client-side navigation, the policy of the first page applies.
  const media = [...parts.values()].some((page) => page.media)
  const each: Allowed[] = []
  const secured = changePages(pages, ({ file, html }) => {
    const own = parts.get(file) ?? readPageParts(html)
    const allowed = { ...allowedIn(html, own), media, elsewhere }
    each.push(allowed)
    return securePage(html, own, metaPolicy(allowed), elsewhere.sources['script-src'] ?? [], integrity)
  })
  const allowed = {
    scripts: sorted(each.flatMap(({ scripts }) => scripts)),
    styles: sorted(each.flatMap(({ styles }) => styles)),
    media,
    elsewhere,
    interactive: each.some(({ interactive }) => interactive),
  }
  const inline = `${allowed.scripts.length} inline scripts, ${allowed.styles.length} styles`
  return { pages: secured, allowed, made: `${pages.length} pages, ${inline}` }
}
