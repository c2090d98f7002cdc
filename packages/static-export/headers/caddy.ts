import { bareType, HTML, isCompressibleType } from './content-types'
import { ASK_AGAIN, type SiteHeaders } from './policy'

const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

function typeRules(types: SiteHeaders['types']): string {
  const byType = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(types)) byType.set(type, [...(byType.get(type) ?? []), `*.${ending}`])
  const rules = [...byType].map(([type, paths], at) => {
    return `\t@type${at} path ${paths.join(' ')}\n\theader @type${at} Content-Type ${quote(type)}\n`
  })
  return rules.join('')
}

/** With a base path, a file whose type is set by path also has an extension, whose type must not override it. */
function headerLine(paths: string, name: string, value: string, base: string): string {
  const last = base !== '' && name === 'Content-Type'
  return last
    ? `\theader ${paths} {\n\t\t${name} ${quote(value)}\n\t\tdefer\n\t}\n`
    : `\theader ${paths} ${name} ${quote(value)}\n`
}

/** Rules for paths outside of the base path, which are not part of this site. */
function besideBase(base: string): string {
  if (base === '') return ''
  return `\t# The site stands below ${base}/. Nothing is beside it.
\tredir / ${base}/ 302
\tredir ${base} ${base}/ 308
\t@beside not path ${base}/*
`
}

/**
 * Two Caddy snippets: `(site)` with everything but the site's name and folder, and `(site_headers)`, which it imports.
 * For Caddy 2.6, which is in Debian, and newer.
 */
export function caddyFile({ always, base, paths, redirects, types }: SiteHeaders): string {
  const compressible = [...new Set(Object.values(types).filter(isCompressibleType).map(bareType))].sort()
  const byPath = paths.map(({ source, headers }, at) => {
    const lines = Object.entries(headers).map(([name, value]) => headerLine(`@path${at}`, name, value, base))
    return `\t@path${at} path ${base}${source}\n${lines.join('')}`
  })
  const security = Object.entries(always).map(([name, value]) => `\t\t${name} ${quote(value)}\n`)
  return `# Made by the build from packages/static-export/headers. Changes here are lost.
(site_headers) {
\theader {
\t\t-Server
${security.join('')}\t}
}

(site) {
\timport site_headers
\theader ?Cache-Control ${quote(ASK_AGAIN)}
${byPath.join('')}
${typeRules(types)}
\tencode {
\t\tzstd
\t\tgzip
\t\tminimum_length 1024
\t\tmatch {
${compressible.map((type) => `\t\t\theader Content-Type ${type}*\n`).join('')}\t\t}
\t}

${redirects.map(({ from, to }) => `\tredir ${base}${from} ${to} 308\n`).join('')}
\t# /x.html, /x/ and /x/index.html are /x. What merely ends so and is no page stays what it is.
\t@home path ${base}/index.html
\tredir @home ${base}/ 308
${besideBase(base)}\t@unclean path_regexp clean ^(/.+?)(?:/index\\.html|\\.html|/)+$
\t# In this order: what comes after would not know any more how the path was asked for.
\troute {
${base === '' ? '' : `\t\terror @beside 404\n\t\turi strip_prefix ${base}\n`}\t\t@writing not method GET HEAD
\t\theader @writing Allow "GET, HEAD"
\t\trespond @writing 405
\t\t# Written for other hosts, and what is hidden: not for readers.
\t\t@notForReaders path /_headers /_redirects /404 /404.html *.br *.gz
\t\terror @notForReaders 404
\t\t@hidden {
\t\t\tpath_regexp /\\.
\t\t\tnot path /.well-known/*
\t\t}
\t\terror @hidden 404
\t\troute @unclean {
\t\t\t@query {
\t\t\t\tfile {re.clean.1}.html
\t\t\t\tnot expression {query} == ""
\t\t\t}
\t\t\tredir @query ${base}{re.clean.1}?{query} 308
\t\t\t@page file {re.clean.1}.html
\t\t\tredir @page ${base}{re.clean.1} 308
\t\t}
\t\ttry_files {path} {path}.html
\t\t# What the build has compressed already, by "npm run build -- --compress", is sent as it is.
\t\tfile_server {
\t\t\tprecompressed br gzip
\t\t}
\t}

\thandle_errors {
\t\tencode gzip
\t\timport site_headers
\t\theader Cache-Control ${quote(ASK_AGAIN)}
\t\theader Content-Type ${quote(HTML)}
\t\trewrite * /404.html
\t\tfile_server
\t}
}
`
}
