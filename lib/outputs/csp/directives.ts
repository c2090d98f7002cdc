/** What a policy has to allow beyond the site's own files. */
export interface Allowed {
  /** `sha256-…` of inline scripts that may run. */
  scripts: readonly string[]
  /** `sha256-…` of style elements that may apply. */
  styles: readonly string[]
  /** Whether React runs in the browser: Next and its bundler then have Trusted Types policies of their own. */
  interactive: boolean
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`)

/**
 * The directives of a policy, in the order they are written. Everything starts from nothing (`default-src 'none'`): frames,
 * objects, media and other origins are not named, so they are refused.
 *
 * - `'wasm-unsafe-eval'`: Pagefind's search is WebAssembly. It allows nothing else; `eval` stays refused.
 * - `data:` pictures: small icons that style sheets carry within them. A picture can't run anything.
 * - Trusted Types: text becomes HTML or a script's URL only through the one policy `site` (lib/browser/trusted/policy.ts). React
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

const textOf = (list: readonly (readonly string[])[]) => list.map((words) => words.join(' ')).join('; ')

/** The policy of one page, for its `meta` element. It can't hold `frame-ancestors`: browsers ignore that there. */
export const metaPolicy = (allowed: Allowed): string => textOf(directives(allowed))

/** The policy of the whole site, for a header. */
export const headerPolicy = (allowed: Allowed): string =>
  textOf([...directives(allowed), ['frame-ancestors', "'none'"]])

/**
 * The part of the policy that needs no hashes, for hosts where the whole of it is too long for a header. The `meta` element of
 * each page brings the rest.
 */
export const shortHeaderPolicy = (): string =>
  textOf([
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ])
