import { literally } from '@docs402/findings'
import { bareType, HTML, isCompressibleType, PLAIN_TEXT } from './content-types'
import { ASK_AGAIN, GENERATED_NOTICE, quoted, type SiteHeaders } from './policy'

const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`

/** A value in nginx's quotes. Variables start with `$`, which none of our headers contains. */
function value(text: string): string {
  if (/[$\n\r]/.test(text)) throw new Error(`nginx would change this header: ${text.slice(0, 80)}`)
  return quoted(text)
}

/** Longer keys than this need other settings of nginx's hash tables. */
const LONG_KEY = 40

/** A path of ours as a key of nginx's `map`: exact, or a regular expression for a trailing `*`, and for a long one. */
function mapKey(source: string): string {
  if (source.endsWith('*')) return `~^${literally(source.slice(0, -1))}`
  const path = decodeURI(source)
  return source.length > LONG_KEY || path !== source ? quoted(`~^${literally(path)}$`) : source
}

/** Added as a header, a type would be sent twice. */
const TYPE = 'Content-Type'

const byPath = ({ rules: [, ...paths] }: SiteHeaders) =>
  [...new Set(paths.flatMap(({ headers }) => Object.keys(headers)))].filter((name) => name !== TYPE)

/** For nginx's `http` block: values by path. An empty value sends no header. */
export function nginxMaps(site: SiteHeaders): string {
  const maps = byPath(site).map((name) => {
    const values = site.rules.slice(1).flatMap(({ source, headers: { [name]: given } }) => {
      return given === undefined ? [] : [`  ${mapKey(source)} ${value(given)};\n`]
    })
    const otherwise = name === 'Cache-Control' ? ASK_AGAIN : ''
    return `map $uri ${variable(name)} {\n  default ${value(otherwise)};\n${values.join('')}}\n`
  })
  return `${GENERATED_NOTICE}
# The path as it was asked for, without the endings that a clean path does not have, and with one slash at its start.
map $request_uri $site_clean_uri {
  default ${site.base}$site_page;
  "~^/+(?<site_path>[^?]*?)(?:/index\\.html|\\.html|/)+(?:\\?|$)" /$site_path;
}

${maps.join('\n')}`
}

/** The first rules with a base path. The not-found page passes here too, by an internal redirect without the base path. */
const baseRules = (base: string): string => `
# The site stands below ${base}/: from here on, paths are without it. Nothing is beside it.
if ($uri = /) { return 302 ${base}/; }
if ($uri = ${base}/404.html) { return 404; }
if ($uri = ${base}) { return 308 ${base}/$is_args$args; }
if ($uri !~ "^(?:${literally(base)}/|/404\\.html$)") { return 404; }
rewrite "^${literally(base)}(/.*)$" $1;
`

/** For nginx's `server` block: everything but addresses, names and certificates. */
export function nginxServer(site: SiteHeaders): string {
  const { base, redirects, rules, types } = site
  const [everywhere, ...paths] = rules
  const always = Object.entries(everywhere.headers).map(([name, text]) => `${name} ${value(text)}`)
  const added = [...always, ...byPath(site).map((name) => `${name} ${variable(name)}`)]
  // Both lists include text/html by default, and nginx warns of duplicates.
  const listed = (are: (type: string) => boolean) =>
    [...new Set(Object.values(types).filter(are).map(bareType))].filter((type) => type !== bareType(HTML)).join(' ')
  const typed = paths.map(({ source, headers: { [TYPE]: type } }) =>
    type === undefined ? '' : `location = ${source} { types { } default_type ${value(type)}; try_files $uri =404; }\n`,
  )
  return `${GENERATED_NOTICE}
server_tokens off;
absolute_redirect off;
charset utf-8;
charset_types ${listed((type) => type.includes(';'))};
disable_symlinks if_not_owner from=$document_root;

# Set once, here: an add_header in a location would switch all of these off for it.
${added.map((header) => `add_header ${header} always;\n`).join('')}
# Without charset: otherwise nginx would not recognize them for compression.
types {
${Object.entries(types)
  .map(([ending, type]) => `  ${bareType(type)} ${ending};\n`)
  .join('')}}
default_type ${bareType(PLAIN_TEXT)};

# Files that the build has compressed already, by "npm run build -- --compress", are sent as they are.
gzip_static on;
gzip on;
gzip_comp_level 6;
gzip_min_length 1024;
gzip_vary on;
gzip_proxied any;
gzip_types ${listed(isCompressibleType)};

error_page 404 /404.html;
${base === '' ? '' : baseRules(base)}
location = /404.html { internal; }
location = /404 { return 404; }

# Written for other hosts, and what is hidden: not for readers.
location ~ ^/_(?:headers|redirects)$ { return 404; }
location ~ /\\.(?!well-known/) { return 404; }
location ~ \\.(?:br|gz)$ { return 404; }

${redirects.map(({ from, to }) => `location = ${value(from)} { return 308 ${value(to)}; }\n`).join('')}
${typed.join('')}
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
