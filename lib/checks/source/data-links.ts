import { redirectsOf } from '../moved-pages'
import type { Finding } from '@/lib/diagnostics/finding'
import { missingPage, plainPath, redirected, withBasePath } from '../links/link-messages'
import { placeOfOffset } from '@/lib/diagnostics/place-of-offset'
import { fileOfRoute } from '../page-routes'
import type { Project } from '../project'
import { Anchors } from './anchors-of'
import { ownUrl } from './own-url'
import type { SourceRule } from './rule'

const RULE = 'source/data-links'

/** Where data says a route of the site. The group is the route. */
const WRITTEN: readonly { files: string; patterns: readonly RegExp[] }[] = [
  {
    files: 'data/*.ts',
    patterns: [/\b(?:to|section): *(?:'|")(\/[^'"]*)/g, /\]\((\/[^)\s]*)/g, /\bhref=["'](\/[^"']*)/g],
  },
  { files: 'data/budgets.ts', patterns: [/[{,\n] *['"](\/[^'"]*)['"]:/g] },
  { files: 'api/*.{yaml,yml}', patterns: [/^ *url: *['"]?(\/[^'"\s]*)/gm, /\]\((\/[^)\s]*)/g] },
]

/** Links that data and the description of the API hold: in the navbar, the footer, the announcement, in descriptions. */
export const dataLinks: SourceRule = {
  name: RULE,
  run: async (project) => {
    const [moved, anchors, own] = await Promise.all([redirectsOf(project), Anchors.of(project), ownUrl(project)])
    return WRITTEN.flatMap(({ files, patterns }) =>
      project.list(files).flatMap((file) =>
        patterns.flatMap((pattern) =>
          [...project.read(file).matchAll(pattern)].flatMap((match) => {
            const url = match[1] ?? ''
            return faultsOf(project, file, url, match.index + match[0].lastIndexOf(url), { moved, anchors, own })
          }),
        ),
      ),
    )
  },
}

interface Known {
  moved: ReadonlyMap<string, string>
  anchors: Anchors
  /** The site's own URL. */
  own: string | undefined
}

function faultsOf(
  project: Project,
  file: string,
  url: string,
  start: number,
  { moved, anchors, own }: Known,
): Finding[] {
  const {
    path = '',
    query = '',
    hash = '',
  } = /^(?<path>[^?#]*)(?<query>\?[^#]*)?(?:#(?<hash>.*))?$/.exec(url)?.groups ?? {}
  const plain = plainPath(path)
  const finding = (message: string, text?: string): Finding[] => {
    const place = { rule: RULE, severity: 'error', file, ...placeOfOffset(project.read(file), start), message } as const
    return [text === undefined ? place : { ...place, fix: { file, start, end: start + url.length, text } }]
  }
  const rest = query + (hash === '' ? '' : `#${hash}`)
  if (fileOfRoute(project.routes(), plain) !== undefined) {
    if (plain !== path) return finding(redirected(path, plain), plain + rest)
    const missing = hash === '' ? undefined : anchors.missingOn(plain, decodeURIComponent(hash))
    return missing === undefined ? [] : finding(missing)
  }
  const target = moved.get(plain)
  if (target !== undefined) return finding(redirected(plain, target), target.includes('#') ? target : target + rest)
  const routes = project.routes().flatMap(({ route, dynamic }) => (dynamic || route === '/404' ? [] : [route]))
  const meant = withBasePath(path, own, routes)
  if (meant) return finding(meant.message, meant.route + rest)
  // What has an ending is a file, from public/ or made by the build.
  return /\.[a-z0-9]+$/i.test(plain) ? [] : finding(missingPage(path, routes))
}
