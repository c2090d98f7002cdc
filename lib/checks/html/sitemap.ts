import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { didYouMean } from '@/lib/diagnostics/nearest'
import { indexablePages, pathOnSite, type BuiltSite } from './built-site'
import type { Fault, HtmlRule } from './rule'
import { lineOf, missingFile, openFile } from './site-file'

const ADDRESS = '/sitemap.xml'

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
    const file = openFile(site, ADDRESS)
    if (!file) return [missingFile(site, ADDRESS, 'Search engines learn from it which pages there are.')]
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
