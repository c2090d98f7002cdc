import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { didYouMean } from '@chain-data/findings'
import {
  type BuiltSite,
  type Fault,
  givesWay,
  type HtmlRule,
  indexablePages,
  pathOnSite,
  readablePages,
} from './built-site'
import { lineOf, missingFile, openFile } from './site-file'
import { type BuiltPage, resolveUrl } from './built-page'

const ROBOTS = '/robots.txt'
/** RFC 9309, section 2.2, and the line that all search engines know beside it. */
const KNOWN = ['user-agent', 'allow', 'disallow', 'sitemap']

/** `robots.txt` is one (RFC 9309), lets readers in, and names the sitemap at the site's own address. */
export const robots: HtmlRule = {
  name: 'html/robots',
  run(site) {
    // Nobody reads one below a base path.
    if (site.base !== '') return []
    const file = openFile(site, ROBOTS)
    if (!file) return [missingFile(site, ROBOTS, 'It names the sitemap to search engines.')]
    const lines = file.text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim())
    const faults = lines.flatMap((line, index) => {
      const name = line.split(':', 1)[0]?.trim().toLowerCase() ?? ''
      if (line === '' || (line.includes(':') && KNOWN.includes(name))) return []
      return [file.fault(`"${line}" is not a rule of robots.txt. Known are ${KNOWN.join(', ')}.`, index + 1)]
    })
    const blocked = lines.findIndex((line) => /^disallow\s*:\s*\/$/i.test(line))
    if (blocked >= 0) faults.push(file.fault('"Disallow: /" keeps search engines away from every page.', blocked + 1))
    const named = lines.flatMap((line) => /^sitemap\s*:\s*(.*)$/i.exec(line)?.[1] ?? [])
    const wanted = `${site.origin ?? ''}/sitemap.xml`
    if (named.length === 0) faults.push(file.fault(`It names no sitemap. Add "Sitemap: ${wanted}".`))
    for (const address of named) {
      if (address === wanted) continue
      faults.push(file.fault(`The sitemap is at "${wanted}", not at "${address}".`, lineOf(file.text, address)))
    }
    return faults
  },
}

const SITEMAP = '/sitemap.xml'

/** sitemaps.org/protocol.html: dates are W3C datetimes. */
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const schema = z.object({
  urlset: z.object({ url: z.array(z.object({ loc: z.string(), lastmod: day.optional() })) }),
})

const parser = new XMLParser({ isArray: (name) => name === 'url', parseTagValue: false })

/** Both forms of the home page's address are right. */
const routeOf = (site: BuiltSite, address: string) => (URL.canParse(address) ? pathOnSite(site, address) : undefined)

/** `sitemap.xml` lists every page that search engines may list, once, and nothing else. */
export const sitemap: HtmlRule = {
  name: 'html/sitemap',
  run(site) {
    const file = openFile(site, SITEMAP)
    if (!file) return [missingFile(site, SITEMAP, 'Search engines learn from it which pages there are.')]
    const read = schema.safeParse(parser.parse(file.text))
    if (!read.success) {
      const [issue] = read.error.issues
      return [file.fault(`It is not a sitemap: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`)]
    }
    const pages = indexablePages(site)
    const routes = pages.map(({ route }) => route)
    const listed = read.data.urlset.url.map(({ loc }) => ({ loc, route: routeOf(site, loc) }))
    const seen = new Set<string>()
    const wrong = listed.flatMap(({ loc, route }): Fault[] => {
      const entry = `<loc>${loc}</loc>`
      const line = lineOf(file.text, entry)
      if (route === undefined) return [file.fault(`"${loc}" is not a URL of this site.`, line)]
      if (seen.has(route))
        return [
          file.fault(`"${loc}" is listed twice.`, lineOf(file.text.replace(entry, ' '.repeat(entry.length)), entry)),
        ]
      seen.add(route)
      if (routes.includes(route)) return []
      if (site.byRoute.get(route)?.noindex)
        return [file.fault(`"${loc}" asks not to be indexed (noindex). Leave it out.`, line)]
      return [file.fault(`"${loc}" is not a page that can be listed.${didYouMean(route, routes)}`, line)]
    })
    const missing = routes.filter((route) => !seen.has(route))
    return [
      ...wrong,
      ...missing.map((route) => file.fault(`${route} is not listed, though search engines may list it.`)),
    ]
  },
}

function faultOf(site: BuiltSite, page: BuiltPage, address: string): string | undefined {
  const target = resolveUrl(site, page, address)
  const says = `The page asks search engines to list "${address}" in its place`
  if (target.kind !== 'internal') return `${says}, which is not a page of this site.`
  const other = site.byRoute.get(target.path)
  // That it is there is what html/links says.
  if (!other) return undefined
  if (other.noindex) return `${says}, and that one asks not to be listed (noindex).`
  if (other !== page && (givesWay(site, other) || other.redirectTo !== undefined))
    return `${says}, and that one names another page again. Name the last one.`
  return undefined
}

/** The page that search engines are to list for a page is one of the site, may be listed, and is the end of the way. */
export const canonical: HtmlRule = {
  name: 'html/canonical',
  run: (site) =>
    readablePages(site).flatMap((page): Fault[] => {
      const address = page.canonical
      const message = address === undefined ? undefined : faultOf(site, page, address)
      const element = page.elements.find(({ attributes }) => attributes.get('rel') === 'canonical')
      return message === undefined || !element ? [] : [{ page, element, origin: { kind: 'page' }, message }]
    }),
}

/** Every page that may be listed can be reached from the home page by links alone: sidebar, lists and text. */
export const orphans: HtmlRule = {
  name: 'html/orphans',
  run: (site) => {
    const reached = reachedFromHome(site)
    return indexablePages(site)
      .filter(({ route }) => !reached.has(route))
      .map((page) => ({
        page,
        line: 1,
        column: 1,
        origin: { kind: 'page' },
        message: `No links lead from the home page to ${page.route}. Add it to a _meta file, or link to it from a page that is reached.`,
      }))
  },
}

function reachedFromHome(site: BuiltSite): Set<string> {
  const reached = new Set<string>()
  const waiting = ['/']
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    const page = site.byRoute.get(route)
    if (!page || reached.has(route)) continue
    reached.add(route)
    for (const { name, attributes } of page.elements) {
      const href = name === 'a' ? attributes.get('href') : undefined
      const target = href === undefined ? undefined : resolveUrl(site, page, href)
      if (target?.kind === 'internal') waiting.push(target.path)
    }
    if (page.redirectTo !== undefined) waiting.push(page.redirectTo)
  }
  return reached
}
