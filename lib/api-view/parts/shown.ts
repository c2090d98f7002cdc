import { apiFolderOf, descriptionIn } from '@/lib/api-view/folder'
import { costFact } from '@/lib/api-view/costs'
import { apiPages } from '@/lib/api-view/pages'
import { apiFact, priceFact } from '@/lib/api-view/values'
import { cached } from '@/lib/content/sources/cached'
import { hashSources } from '@/lib/content/sources/source-hash'
import { siteApi } from '../site-api'
import { API_COMPONENTS, isPart, staticPart, type ComponentName } from './components'

/** The source of a page's API facts. */
export interface Facts {
  /** The project's folder. */
  root: string
  /** The folder of the description that the page shows. */
  folder: string
  /** A cache key of all inputs of API components. */
  hash: string
}

/** Inputs of API components, besides our own code and the pages that document the API. */
const SOURCES = ['api', 'examples', 'data'] as const

const known = new Map<string, string>()

function hashOf(root: string): string {
  const before = known.get(root)
  // They change in development, but not during an export.
  if (before !== undefined && process.env.NODE_ENV === 'production') return before
  const hash = hashSources(root, SOURCES)
  known.set(root, hash)
  return hash
}

/** Returns the source of a page's API facts. */
export function factsOf(root: string, route: string): Facts {
  const folder = apiFolderOf(root, route)
  return { root, folder, hash: hashOf(root) + JSON.stringify([apiPages(root), apiPages(root, folder)]) }
}

/** The data of an API component with an attribute. */
export interface Shown {
  html?: string
  price?: string
  value?: { text: string; code: boolean }
  /** Its entries in the table of contents. */
  headings: { id: string; depth: 2 | 3; value: string; note?: string | undefined; price?: string | undefined }[]
}

async function make(name: ComponentName, attribute: string, { root, folder }: Facts): Promise<Shown> {
  if (!isPart(name)) {
    const api = siteApi(root, descriptionIn(folder))
    const kind = API_COMPONENTS[name].attribute
    if (kind === 'value') return { value: apiFact(api, attribute), headings: [] }
    return { price: kind === 'cost' ? costFact(api, attribute) : priceFact(api, attribute), headings: [] }
  }
  const { html, sections = [] } = staticPart(name, attribute, root, folder)
  return { html: String(await html()), headings: sections.flatMap(({ heading, folded }) => (folded ? [] : [heading])) }
}

/**
 * The data of an API component, from the cache or computed.
 * @param attribute empty without one
 * @throws if it names an operation, value or recording that does not exist, or the description has faults
 */
export async function shownBy(name: ComponentName, attribute: string, facts: Facts): Promise<Shown> {
  return cached(facts.root, 'api-parts', [name, attribute, facts.folder, facts.hash], () =>
    make(name, attribute, facts),
  )
}
