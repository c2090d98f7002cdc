import { fileOfRoute, ownUrl, type Project, redirectsOf, type SourceFault, type SourceRule } from '../project'
import { missingPage, plainPath, redirected, withBasePath } from '../link-messages'
import { placeOfOffset, parseYaml } from '@chain-data/findings'
import { Anchors } from './anchors-of'
import { BUDGETS_DATA } from '@/lib/content/schemas/data-files'

/** A link in a text: of Markdown, or of HTML. */
const LINK = /\]\((\/[^)\s]*)|\bhref=\\?["'](\/[^"'\\]*)/g
/** Where the description of the API says a route of the site. */
const IN_API = [/^ *url: *['"]?(\/[^'"\s]*)/gm, LINK]

/** Links that data and the description of the API hold: in the navbar, the footer, the announcement, in descriptions. */
export const dataLinks: SourceRule = {
  name: 'source/data-links',
  run: async (project) => {
    const known = { moved: redirectsOf(project), anchors: await Anchors.of(project), own: ownUrl(project) }
    const api = project
      .list('api/*.{yaml,yml}')
      .map((file) => ({ file, links: IN_API.flatMap((pattern) => linksIn(project.read(file), pattern)) }))
    const data = project.list('data/*.yaml').map((file) => ({ file, links: linksOfData(file, project.read(file)) }))
    return [...data, ...api].flatMap(({ file, links }) =>
      links.flatMap(({ url, start }) => faultsOf(project, file, url, start, known)),
    )
  },
}

interface Link {
  url: string
  /** Where it begins in the file. */
  start: number
}

function linksIn(text: string, pattern: RegExp): Link[] {
  return [...text.matchAll(pattern)].map((match) => {
    const url = match[1] ?? match[2] ?? ''
    return { url, start: match.index + match[0].lastIndexOf(url) }
  })
}

function linksOfData(file: string, text: string): Link[] {
  const { leaves } = parseYaml(text)
  return leaves().flatMap(({ keys, value, start, end }) => {
    const written = text.slice(start, end)
    // A budget's key is the page that it is for.
    const [, page] = file === BUDGETS_DATA.file && keys[0] === 'pages' && keys[2] === 'first' ? keys : []
    if (page !== undefined) return { url: page, start: text.lastIndexOf(page, start) }
    const isLink = typeof value === 'string' && value.startsWith('/') && /^(?:to|section)$/.test(keys.at(-1) ?? '')
    if (isLink) return { url: value, start: start + written.indexOf('/') }
    return linksIn(written, LINK).map((link) => ({ ...link, start: start + link.start }))
  })
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
): SourceFault[] {
  const {
    path = '',
    query = '',
    hash = '',
  } = /^(?<path>[^?#]*)(?<query>\?[^#]*)?(?:#(?<hash>.*))?$/.exec(url)?.groups ?? {}
  const plain = plainPath(path)
  const finding = (message: string, text?: string): SourceFault[] => {
    const place = { file, ...placeOfOffset(project.read(file), start), message } as const
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
