import { slug } from 'github-slugger'
import { PAGE_BYTES, pageBytes, type Api, type BytesOf, type Operation } from '@docs402/api'
import { UniqueIds } from '../../page/mdx/remark-ids'
import { entryPages, mergedIn, type EntryUses } from './entry-pages'
import { divided, operationPages } from './operation-pages'
import { keyParts, routeOfKey, SCHEMAS, type InParts } from './page-keys'
import { SchemaRefs, type RowsOf } from './schema-refs'
import { OPERATION_ROWS, PAGE_ROWS, ROWS_AT_TOP, schemasOf, sizeOf, sum, topOf, type Top } from './schema-sizes'

/** More operations than these have too many samples and examples, too, and leave no room for schemas. */
const PAGE_OPERATIONS = 100
/** How many repeated rows a schema may cost before it is linked: the first with which every page is small enough. */
const ALLOWANCES = [Infinity, 1000, 300, 100, 30, 0]
/** The same where operations have pages: each has room, but there are many, and what they repeat is built for each. */
const ALLOWANCES_ALONE = ALLOWANCES.filter((allowance) => allowance <= 300)
/** Rows of a linked schema, with all that is shown inside of it, that a body or a response shows all the same. */
const ROWS_BELOW_TOP = 400

/**
 * What the reference shows where. A named schema is shown wherever it is used. It has an entry of its own, and links
 * lead there instead, if it contains itself, or if a page would have too many rows because it is large and used often.
 * The entry is on the page that uses it; if several do, or it is full, on those of schemas, or on the first of them.
 */
export class ReferencePlan {
  /** The operations of each page, by its key. */
  readonly pages: Map<string, Operation[]>
  private readonly uses: EntryUses
  private readonly refs: SchemaRefs
  private readonly bytesOf: BytesOf
  private linked: ReadonlySet<string> = new Set()
  private rows: RowsOf = () => 0
  /** The page of each entry, by the name of its schema. */
  private homes = new Map<string, string>()
  private readonly anchors = new Map<string, string>()
  private readonly crowded: ReadonlySet<string>
  private readonly ids = new UniqueIds()

  constructor(private readonly api: Api) {
    const sizes = new Map(Object.entries(api.schemas).map(([name, schema]) => [name, sizeOf(schema)]))
    this.bytesOf = pageBytes(api)
    const pages = (this.pages = operationPages(api, sizes, this.bytesOf))
    const schemas = new Map([...pages].map(([page, operations]) => [page, operations.flatMap(schemasOf)]))
    const tops = new Map([...schemas].map(([page, all]) => [page, all.map(topOf)]))
    const refs = (this.refs = new SchemaRefs(sizes, [...tops.values()].flat()))
    const merged = mergedIn([...Object.values(api.schemas), ...[...schemas.values()].flat()])
    this.uses = { pages, tops, refs, merged }
    const full = new Set([...pages].filter(([, { length }]) => length > PAGE_OPERATIONS).map(([page]) => page))
    let tooLong: string[] = []
    const areAlone = Object.keys(api.pages.operations).length > 0
    for (const allowance of areAlone ? ALLOWANCES_ALONE : ALLOWANCES) {
      this.linked = refs.linkedWith(allowance)
      this.rows = refs.rowsWith(this.linked)
      this.homes = entryPages(this.uses, this.linked, full)
      tooLong = [...pages.keys()].filter((page) => page !== SCHEMAS && this.rowsOn(page) > PAGE_ROWS)
      if (tooLong.length > 0) this.homes = entryPages(this.uses, this.linked, new Set([...full, ...tooLong]))
      if (!tooLong.some((page) => this.rowsOn(page) > PAGE_ROWS) && !this.repeatsTooMuch()) break
    }
    const isLarge = (page: string) => this.bytesOn(page) > PAGE_BYTES / 2
    this.crowded = new Set([...full, ...tooLong, ...[...pages.keys()].filter(isLarge)])
    for (const [page, entries] of divided(SCHEMAS, this.entriesOn(SCHEMAS), this.entryShare)) {
      pages.set(page, [])
      for (const name of entries) this.homes.set(name, page)
    }
    for (const { anchor } of [...api.operations, ...api.webhooks, ...api.groups]) this.ids.add(anchor)
    for (const name of refs.names) this.anchors.set(name, this.ids.free(`schema-${slug(name) || 'unnamed'}`))
  }

  /** How many rows of schemas and operations a page has. */
  private rowsOn(page: string): number {
    const entries = new Set(this.entriesOn(page))
    const rowsOf = (ref: string) => (this.linked.has(ref) && !entries.has(ref) ? 1 : this.rows(ref))
    const open = ({ name }: Top) =>
      name !== null && this.linked.has(name) && !entries.has(name) && this.opensAtTop(name, page) ? this.rows(name) : 0
    const tops = this.uses.tops.get(page) ?? []
    const operations = (this.pages.get(page)?.length ?? 0) * OPERATION_ROWS
    const sizes = tops.map((top) => top.rows + top.texts + open(top) + sum(top.refs.map(rowsOf)))
    return operations + sum(sizes) + sum([...entries].map(this.rows))
  }

  /** Whether entries show each other so often that they need more than twice the pages that their texts need. */
  private repeatsTooMuch(): boolean {
    const entries = this.entriesOn(SCHEMAS)
    const pages = Math.ceil(sum(entries.map(this.entryBytes)) / PAGE_BYTES)
    return sum(entries.map(this.rows)) > 2 * pages * PAGE_ROWS
  }

  private url(name: string, from: string): string | null {
    const home = this.homes.get(name)
    if (home === undefined) return null
    const anchor = `#${this.anchors.get(name)}`
    if (home === from) return anchor
    const route = routeOfKey(this.api, home)
    return route === null ? null : route + anchor
  }

  /**
   * Where the entry of a named schema is.
   * @param from the page with the link
   * @returns null if the schema is shown where it is used
   */
  entryOf(name: string, from: string): string | null {
    return this.linked.has(name) ? this.url(name, from) : null
  }

  /** The same for the body of an error. */
  errorEntryOf(name: string, from: string): string | null {
    return this.refs.isShared(name) ? this.url(name, from) : this.entryOf(name, from)
  }

  /** Whether a body or a response shows the first level of a schema, though it has an entry. */
  opensAtTop(name: string, page: string): boolean {
    const room = PAGE_ROWS / (this.pages.get(page)?.length ?? 0)
    const isShort = this.refs.rowCount(name) <= Math.min(ROWS_AT_TOP, room)
    // A reference counts besides its row.
    return isShort && this.rows(name) <= Math.min(ROWS_BELOW_TOP, 2 * room)
  }

  /** Whether a page is too long even so: what is the same on it, and has no name, is shown once. */
  isCrowded = (page: string): boolean => this.crowded.has(page)

  /** An id for a section of the reference, which no operation, group or schema has. */
  sectionId = (id: string): string => (this.ids.has(id) ? this.sectionId(`api-${id}`) : id)

  /** How full a page is, 1 for all that it should hold. */
  fullnessOf = (page: string): number => Math.max(this.bytesOn(page) / PAGE_BYTES, this.rowsOn(page) / PAGE_ROWS)

  /** How many bytes of HTML a page has, about. */
  private bytesOn(page: string): number {
    return sum([...(this.pages.get(page) ?? []).map(this.bytesOf), ...this.entriesOn(page).map(this.entryBytes)])
  }

  private entryShare = (name: string): number =>
    Math.max(this.entryBytes(name) / PAGE_BYTES, this.rows(name) / PAGE_ROWS)

  private entryBytes = (name: string): number => this.bytesOf(this.api.schemas[name] ?? {})

  /** The parts of the pages of schemas or webhooks, from 1. */
  partsOf = (kind: InParts): number[] =>
    [...this.pages.keys()].map(keyParts).flatMap((key) => (key.kind === kind ? key.part : []))

  anchorOf = (name: string): string => this.anchors.get(name) ?? ''

  /** The names of the schemas with an entry on a page, in the order of the description. */
  entriesOn = (page: string): string[] => this.refs.names.filter((name) => this.homes.get(name) === page)
}

const plans = new WeakMap<Api, ReferencePlan>()

/** The plan of an API, made once. */
export function planOf(api: Api): ReferencePlan {
  const plan = plans.get(api) ?? new ReferencePlan(api)
  plans.set(api, plan)
  return plan
}
