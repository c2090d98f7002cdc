import type { PathHeaders, SiteHeaders } from './policy'

/**
 * What a host takes: developers.cloudflare.com/pages/configuration/headers and …/redirects (Netlify documents no limits),
 * openapi.vercel.sh/vercel.json.
 */
function keepLimit(count: number, most: number, what: string): void {
  if (count > most) throw new Error(`${what}: ${count}, but the host accepts at most ${most}. Allow or declare fewer.`)
}

const longest = (lines: readonly string[]) => Math.max(0, ...lines.map((line) => line.length))
const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** Rules in `_headers` that Cloudflare reads. */
const MOST_RULES = 100
const isMarkdown = ({ source }: PathHeaders) => source.endsWith('.md')

/**
 * The rules that fit into `_headers`: where there are more Markdown versions than that, one for all of them, which says
 * all but where the page of each is.
 */
function rulesThatFit(rules: SiteHeaders['rules']): readonly PathHeaders[] {
  if (rules.length <= MOST_RULES) return rules
  const [first] = rules.filter(isMarkdown)
  if (!first) return rules
  const { Link: _, ...headers } = first.headers
  return [...rules.filter((rule) => !isMarkdown(rule)), { source: '/*.md', headers }]
}

/** `_headers` of Netlify and Cloudflare Pages. @throws if their limits are exceeded */
export function headersFile({ base, rules: all }: SiteHeaders): string {
  const rules = rulesThatFit(all)
  const lines = rules.flatMap(({ source, headers }) => [
    base + source,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  keepLimit(rules.length, MOST_RULES, 'Rules in _headers (Cloudflare)')
  keepLimit(longest(lines), 2000, 'Characters in a line of _headers (Cloudflare), such as the content security policy')
  return joined(lines)
}

/**
 * `_redirects` for the same two hosts: 301, which both support; 302 for paths outside of the base path, which may
 * belong to another site later.
 */
export function redirectsFile({ base, redirects }: Pick<SiteHeaders, 'base' | 'redirects'>): string {
  const lines = redirects.map(({ from, to }) => `${base}${from} ${to} 301`)
  keepLimit(lines.length, 2000, 'Redirects (Cloudflare)')
  keepLimit(longest(lines), 1000, 'Characters in a redirect (Cloudflare)')
  return joined(base === '' ? lines : [...lines, `/ ${base}/ 302`])
}

/** A path of ours as Vercel's pattern (path-to-regexp). */
const pattern = (source: string) => source.replace(/[.()+?:{}]/g, '\\$&').replace(/\*$/, '(.*)')

/** `vercel.json` for a folder that is published as it is. @throws if there are more redirects than Vercel allows */
export function vercelFile({ base, rules, redirects }: SiteHeaders): string {
  keepLimit(redirects.length, 1024, 'Redirects (Vercel)')
  const moved = redirects.map(({ from, to }) => ({ source: pattern(base + from), destination: to, permanent: true }))
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    // The folder is finished: Vercel has nothing to install or to build.
    framework: null,
    buildCommand: null,
    installCommand: null,
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ source, headers }) => ({
      source: pattern(base + source),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: base === '' ? moved : [...moved, { source: '/', destination: base, permanent: false }],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
