import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { withoutBase } from './base-path'
import { integrityOf, policyHash, readPageParts, type PageParts } from './page-parts'
import { changePages, type ChangedPages, type ExportedPage } from './pages'

/** What a policy has to allow beyond the site's own files: inline scripts and styles by their `sha256-…`. */
export interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether React runs in the browser: Next and its bundler then have Trusted Types policies of their own. */
  interactive: boolean
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`)

/**
 * The directives of a policy, in the order they are written. Everything starts from nothing (`default-src 'none'`):
 * frames, objects, media and other origins are not named, so they are refused.
 *
 * - `'wasm-unsafe-eval'`: Pagefind's search is WebAssembly. It allows nothing else; `eval` stays refused.
 * - `data:` pictures: small icons that style sheets carry within them. A picture can't run anything.
 * - Trusted Types: text becomes HTML or a script's URL only through the one policy `site`
 * (lib/browser/trusted/policy.ts). React
 *   needs a second one, `default`, for two texts of its own (lib/browser/trusted/react-markup.ts).
 */
function directives({ scripts, styles, interactive }: Allowed): [name: string, ...values: string[]][] {
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...quoted(scripts)],
    ['style-src', "'self'", ...quoted(styles)],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'site', ...(interactive ? ['nextjs', 'nextjs#bundler', 'default'] : [])],
  ]
}

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
export const shortHeaderPolicy = (): string =>
  policyText(['object-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => [name, "'none'"]))

/** Text for an attribute in double quotes. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Puts a policy and the hashes of all loaded scripts and style sheets into a page. Every other byte stays as it was;
 * done twice, it changes nothing.
 * @param integrityOf `sha384-…` of a file of the site by its URL; undefined for what is not of the site
 * @throws when a script or style sheet is not a file of the site, or has another hash than its file
 */
function securePage(
  html: string,
  parts: PageParts,
  policy: string,
  integrityOf: (url: string) => string | undefined,
): string {
  const insertions = parts.linked.flatMap(({ kind, address, integrity, afterName: at }) => {
    const what = `The ${kind === 'script' ? 'script' : 'style sheet'} "${address}"`
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
function allowedIn(html: string, { inline }: PageParts): Allowed {
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
 * @returns the pages, and what a header for the whole site must allow
 * @throws with the page and what in it no policy can allow
 */
export function securePages(
  pages: readonly ExportedPage[],
  out: string,
  base = '',
): ChangedPages & { allowed: Allowed } {
  const integrity = integrityReader(out, base)
  const each: Allowed[] = []
  const secured = changePages(pages, ({ html }) => {
    const parts = readPageParts(html)
    const own = allowedIn(html, parts)
    each.push(own)
    return securePage(html, parts, metaPolicy(own), integrity)
  })
  const allowed = {
    scripts: sorted(each.flatMap(({ scripts }) => scripts)),
    styles: sorted(each.flatMap(({ styles }) => styles)),
    interactive: each.some(({ interactive }) => interactive),
  }
  const inline = `${allowed.scripts.length} inline scripts, ${allowed.styles.length} styles`
  return { pages: secured, allowed, made: `${pages.length} pages, ${inline}` }
}
