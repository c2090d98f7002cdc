import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { withoutBase } from './base-path'
import { integrityOf, policyHash, readPageParts, type PageParts } from './page-parts'
import { changePages, inPage, type ChangedPages, type ExportedPage } from './pages'

/** What the owner of a site allows of other origins. */
export interface Elsewhere {
  /** Origins or URLs by the directive that allows them, as in `connect-src`. */
  sources: Readonly<Record<string, readonly string[]>>
  /** Whether a script of theirs writes HTML or loads others without a policy of Trusted Types. */
  writesHtml: boolean
}

/** A site that calls no other origin. */
export const NOTHING_ELSEWHERE: Elsewhere = { sources: {}, writesHtml: false }

/** What a policy has to allow beyond the site's own files: inline scripts and styles by their `sha256-…`. */
export interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether films or sounds are played. */
  media: boolean
  elsewhere: Elsewhere
  /** Whether React runs in the browser: Next and its bundler then have Trusted Types policies of their own. */
  interactive: boolean
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`)

/**
 * The directives of a policy, in the order they are written. Everything starts from nothing (`default-src 'none'`):
 * frames, objects, and other origins but those that the owner allows, are not named, so they are refused; so are media
 * where no page plays any.
 *
 * - `'wasm-unsafe-eval'`: Pagefind's search is WebAssembly. It allows nothing else; `eval` stays refused.
 * - `data:` pictures: small icons that style sheets carry within them. A picture can't run anything.
 * - Trusted Types: text becomes HTML or a script's URL only through the one policy `site`
 * (lib/browser/trusted/policy.ts). React
 *   needs a second one, `default`, for two texts of its own (lib/browser/trusted/react-markup.ts).
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

/** The policy of one page, for its `meta` element. It can't hold `frame-ancestors`: browsers ignore that there. */
export const metaPolicy = (allowed: Allowed): string => policyText(directives(allowed))

/** The policy of the whole site, for a header. */
export const headerPolicy = (allowed: Allowed): string =>
  policyText([...directives(allowed), ['frame-ancestors', "'none'"]])

/**
 * The part of it that needs no hashes, for hosts where the whole is too long for a header: each page's `meta` brings
 * the rest.
 */
export const shortHeaderPolicy = ({ sources }: Elsewhere = NOTHING_ELSEWHERE): string =>
  policyText(
    ['object-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => [
      name,
      ...(sources[name] ?? ["'none'"]),
    ]),
  )

/** Text for an attribute in double quotes. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Puts a policy and the hashes of all loaded scripts and style sheets into a page. Every other byte stays as it was;
 * done twice, it changes nothing.
 * @param scripts of other origins that the page may load; their integrity is the owner's to give
 * @param integrityOf `sha384-…` of a file of the site by its URL; undefined for what is not of the site
 * @throws when a script or style sheet is not a file of the site, or has another hash than its file
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
      throw new Error(`${what} is no file of the site: the policy would refuse it. Put it into public/.`)
    if (integrity !== undefined && integrity !== hash)
      throw new Error(`${what} has the integrity ${integrity}, but its file has ${hash}.`)
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

/** What the policy of one page has to allow. */
function allowedIn(html: string, { inline }: PageParts): Pick<Allowed, 'scripts' | 'styles' | 'interactive'> {
  const hashes = (kind: 'script' | 'style') =>
    sorted(inline.filter((part) => part.kind === kind).map(({ text }) => policyHash(text)))
  const interactive = /<html[^>]* data-interactive=/.test(html)
  return { scripts: hashes('script'), styles: hashes('style'), interactive }
}

/** `sha384-…` of files by their addresses; every file is read once. */
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
 * Gives every page its policy, which allows only its own inline scripts and styles, and the integrity of what it loads.
 * @param out the export's folder, where that is
 * @param elsewhere what pages may load from other origins
 * @returns the pages, and what a header for the whole site must allow
 * @throws with the page and what in it no policy can allow
 */
export function securePages(
  pages: readonly ExportedPage[],
  out: string,
  base = '',
  elsewhere: Elsewhere = NOTHING_ELSEWHERE,
): ChangedPages & { allowed: Allowed } {
  const integrity = integrityReader(out, base)
  const parts = new Map(pages.map((page) => [page.file, inPage(page, () => readPageParts(page.html))]))
  // A page that takes the place of another is ruled by the policy of the first.
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
