import { bareType, HTML, isCompressibleType, PLAIN_TEXT } from './content-types'
import { ASK_AGAIN, type Headers, type PathHeaders, type SiteHeaders } from './policy'

const MADE = '# Made by the build from packages/static-export/headers. Changes here are lost.\n'

const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`

/** A value in nginx's quotes. Variables start with `$`, which none of our headers contains. */
function quote(value: string): string {
  if (/[$\n\r]/.test(value)) throw new Error(`nginx would change this header: ${value.slice(0, 80)}`)
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

const literally = (path: string) => path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** A path of ours as a key of nginx's `map`: exact, or a regular expression for a trailing `*`. */
const mapKey = (source: string) => (source.endsWith('*') ? `~^${literally(source.slice(0, -1))}` : source)

/** `map` blocks that give a header's value for each path; an empty value sends no header. */
function maps(paths: readonly PathHeaders[]): string {
  const names = new Set(paths.flatMap(({ headers }) => Object.keys(headers)))
  return [...names]
    .map((name) => {
      const values = paths.flatMap(({ source, headers }) => {
        const value = headers[name]
        return value === undefined ? [] : [`  ${mapKey(source)} ${quote(value)};`]
      })
      const otherwise = name === 'Cache-Control' ? ASK_AGAIN : ''
      return `map $uri ${variable(name)} {\n  default ${quote(otherwise)};\n${values.join('\n')}\n}\n`
    })
    .join('\n')
}

const addHeaders = (headers: Headers): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quote(value)} always;\n`)
    .join('')

/** A type for a path can't be added as a header: nginx would send two. */
const TYPE = 'Content-Type'

function withoutType(paths: readonly PathHeaders[]): PathHeaders[] {
  return paths.map(({ source, headers }) => ({
    source,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== TYPE)),
  }))
}

/** Files without an extension, each in a location that sets its type. */
function typedLocations(paths: readonly PathHeaders[]): string {
  const locations = paths.map(({ source, headers: { [TYPE]: type } }) =>
    type === undefined ? '' : `location = ${source} { types { } default_type ${quote(type)}; try_files $uri =404; }\n`,
  )
  return locations.join('')
}

/**
 * The first rules with a base path. The not-found page passes here too, by an internal redirect without the base path.
 */
function baseRules(base: string): string {
  if (base === '') return ''
  const pattern = literally(base)
  return `
# The site stands below ${base}/: from here on, paths are without it. Nothing is beside it.
if ($uri = /) { return 302 ${base}/; }
if ($uri = ${base}/404.html) { return 404; }
if ($uri = ${base}) { return 308 ${base}/$is_args$args; }
if ($uri !~ "^(?:${pattern}/|/404\\.html$)") { return 404; }
rewrite "^${pattern}(/.*)$" $1;

`
}

/** For nginx's `http` block: values by path. */
export function nginxMaps({ base, paths }: SiteHeaders): string {
  return `${MADE}
# The path as it was asked for, without the endings that a clean path does not have, and with one slash at its start.
map $request_uri $site_clean_uri {
  default ${base}$site_page;
  "~^/+(?<site_path>[^?]*?)(?:/index\\.html|\\.html|/)+(?:\\?|$)" /$site_path;
}

${maps(withoutType(paths))}`
}

/** For nginx's `server` block: everything but addresses, names and certificates. */
export function nginxServer({ always, base, paths, redirects, types }: SiteHeaders): string {
  const byPath = [...new Set(withoutType(paths).flatMap(({ headers }) => Object.keys(headers)))]
  // Without charset: otherwise nginx would not recognize them for compression.
  const typeLines = Object.entries(types).map(([ending, type]) => `  ${bareType(type)} ${ending};`)
  const bareTypes = (are: (type: string) => boolean) => new Set(Object.values(types).filter(are).map(bareType))
  const withCharset = bareTypes((type) => type.includes(';'))
  const compressible = [...bareTypes(isCompressibleType)].sort()
  // Both lists include text/html by default, and nginx warns of duplicates.
  const listed = (all: Iterable<string>) => [...all].filter((type) => type !== bareType(HTML)).join(' ')
  return `${MADE}
server_tokens off;
absolute_redirect off;
charset utf-8;
charset_types ${listed(withCharset)};
disable_symlinks if_not_owner from=$document_root;

# Set once, here: an add_header in a location would switch all of these off for it.
${addHeaders(always)}${byPath.map((name) => `add_header ${name} ${variable(name)} always;\n`).join('')}
types {
${typeLines.join('\n')}
}
default_type ${bareType(PLAIN_TEXT)};

# Files that the build has compressed already, by "npm run build -- --compress", are sent as they are.
gzip_static on;
gzip on;
gzip_comp_level 6;
gzip_min_length 1024;
gzip_vary on;
gzip_proxied any;
gzip_types ${listed(compressible)};

error_page 404 /404.html;
${baseRules(base)}location = /404.html { internal; }
location = /404 { return 404; }

# Written for other hosts, and what is hidden: not for readers.
location ~ ^/_(?:headers|redirects)$ { return 404; }
location ~ /\\.(?!well-known/) { return 404; }
location ~ \\.(?:br|gz)$ { return 404; }

${redirects.map(({ from, to }) => `location = ${quote(from)} { return 308 ${quote(to)}; }\n`).join('')}
${typedLocations(paths)}
location = /index.html { return 308 ${base}/$is_args$args; }
location = / { try_files /index.html =404; }

# /x.html, /x/ and /x/index.html are /x. What merely ends so and is no page stays what it is.
location ~ "^(?<site_page>/.+?)(?:/index\\.html|\\.html|/)+$" {
  if (-f "$document_root$site_page.html") { return 308 $site_clean_uri$is_args$args; }
  if (!-f $request_filename) { return 404; }
}

location / { try_files $uri $uri.html =404; }
`
}
