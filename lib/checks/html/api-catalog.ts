import { z } from 'zod'
import { didYouMean } from '@/lib/diagnostics/nearest'
import { catalogPath } from '@/lib/outputs/well-known/catalog-path'
import { pathOnSite, type BuiltSite } from './built-site'
import type { Fault, HtmlRule } from './rule'
import { lineOf, missingFile, openFile, type SiteFile } from './site-file'

const target = z.object({ href: z.url(), type: z.string().optional(), title: z.string().optional() })
/** RFC 9264, section 4.2: every member but `anchor` is a relation with its targets. */
const context = z.object({ anchor: z.url() }).catchall(z.array(target).min(1))
const schema = z.object({ linkset: z.array(context).min(1) })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function deadLinks(site: BuiltSite, file: SiteFile, hrefs: readonly string[]): Fault[] {
  return hrefs.flatMap((href) => {
    const path = pathOnSite(site, href)
    if (path === undefined || site.files.has(path) || site.byRoute.has(path)) return []
    const near = didYouMean(path, [...site.byRoute.keys(), ...site.files])
    return [file.fault(`"${href}" is neither a page nor a file of this site.${near}`, lineOf(file.text, href))]
  })
}

/** The API catalog (RFC 9727) is a linkset that names an API with its description, and leads to nothing that is not there. */
export const apiCatalog: HtmlRule = {
  name: 'html/api-catalog',
  run(site) {
    const address = catalogPath(site.base)
    const file = openFile(site, address)
    if (!file) return [missingFile(site, address, 'Programs look there for the API (RFC 9727).')]
    const read = schema.safeParse(parse(file.text))
    if (!read.success) {
      const [issue] = read.error.issues
      return [
        file.fault(
          `It is not a linkset (RFC 9264): ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? ''}.`,
          1,
        ),
      ]
    }
    const sets = read.data.linkset
    const targets = sets.flatMap(({ anchor: _, ...relations }) => Object.values(relations).flat())
    const described = sets.some((set) => 'service-desc' in set)
    return [
      ...(described ? [] : [file.fault('No API in it has a "service-desc": programs find no description.', 1)]),
      ...deadLinks(
        site,
        file,
        targets.map(({ href }) => href),
      ),
    ]
  },
}
