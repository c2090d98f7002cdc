import { bareType, HTML, isCompressibleType } from './content-types'
import { ASK_AGAIN, GENERATED_NOTICE, quoted, type Headers, type SiteHeaders } from './policy'

const lines = (headers: Headers) => Object.entries(headers).map(([name, value]) => `\t\t\t${name} ${quoted(value)}\n`)

/**
 * Two Caddy snippets: `(site)` with everything but the site's name and folder, and `(site_headers)`, which it imports.
 * For Caddy 2.6, which is in Debian, and newer.
 */
export function caddyFile({ base, redirects, rules, types }: SiteHeaders): string {
  const [everywhere, ...paths] = rules
  const typed = Object.entries(types).map(
    ([ending, type]) => `\t\t@${ending} path *.${ending}\n\t\theader @${ending} Content-Type ${quoted(type)}\n`,
  )
  // Deferred: the type of a path is set after that of its extension.
  const byPath = paths.map(({ source, headers }, at) => {
    return `\t\t@path${at} path ${decodeURI(source)}\n\t\theader @path${at} {\n${lines(headers).join('')}\t\t\tdefer\n\t\t}\n`
  })
  const compressible = [...new Set(Object.values(types).filter(isCompressibleType).map(bareType))].sort()
  const beside = `\tredir / ${base}/ 302\n\tredir ${base} ${base}/ 308\n\thandle {\n\t\terror 404\n\t}\n`
  return `${GENERATED_NOTICE}(site_headers) {
	header {
		-Server
${lines(everywhere.headers).join('')}	}
}

(site) {
	import site_headers
	header ?Cache-Control ${quoted(ASK_AGAIN)}
	# Paths are without the base path in here.
	${base === '' ? 'handle' : `handle_path ${base}/*`} {
${typed.join('')}${byPath.join('')}
		encode {
			zstd
			gzip
			minimum_length 1024
			match {
${compressible.map((type) => `\t\t\t\theader Content-Type ${type}*\n`).join('')}			}
		}

${redirects.map(({ from, to }) => `\t\tredir ${from} ${to} 308\n`).join('')}		redir /index.html ${base}/ 308
		# /x.html, /x/ and /x/index.html are /x. What merely ends so and is no page stays what it is.
		@unclean path_regexp clean ^(/.+?)(?:/index\\.html|\\.html|/)+$
		# In this order: what comes after would not know any more how the path was asked for.
		route {
			@writing not method GET HEAD
			header @writing Allow "GET, HEAD"
			respond @writing 405
			# Written for other hosts, and what is hidden: not for readers.
			@notForReaders path /_headers /_redirects /404 /404.html *.br *.gz
			error @notForReaders 404
			@hidden {
				path_regexp /\\.
				not path /.well-known/*
			}
			error @hidden 404
			route @unclean {
				@query {
					file {re.clean.1}.html
					not expression {query} == ""
				}
				redir @query ${base}{re.clean.1}?{query} 308
				@page file {re.clean.1}.html
				redir @page ${base}{re.clean.1} 308
			}
			try_files {path} {path}.html
			# What the build has compressed already, by "npm run build -- --compress", is sent as it is.
			file_server {
				precompressed br gzip
			}
		}
	}
${base === '' ? '' : beside}
	handle_errors {
		encode gzip
		import site_headers
		header Cache-Control ${quoted(ASK_AGAIN)}
		header Content-Type ${quoted(HTML)}
		rewrite * /404.html
		file_server
	}
}
`
}
