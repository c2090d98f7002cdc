import { slug } from 'github-slugger'
import {
  named,
  failuresOf,
  PAGE_BYTES,
  pageBytes,
  pageParts,
  type Api,
  type BytesOf,
  type Operation,
  type Schema,
} from '@docs402/api'
import { UniqueIds } from '../../page/mdx/remark-ids'
import { keyParts, operationKey, partKey, routeOfKey, SCHEMAS, WEBHOOKS, WHOLE, type InParts } from './page-keys'
import { schemasIn, schemasOf, sizeOf, topOf, type Size, type Top } from './schema-sizes'

/** Rows of schemas that a page holds: about 32,000 elements, a megabyte and a half of HTML. */
const PAGE_ROWS = 4000
/** What an operation takes besides its schemas, in rows: samples, statuses, headers. */
const OPERATION_ROWS = 40
/** More operations than these have too many samples and examples, too, and leave no room for schemas. */
const PAGE_OPERATIONS = 100
/** How many repeated rows a schema may cost before it is linked: the first with which every page is small enough. */
const ALLOWANCES = [Infinity, 1000, 300, 100, 30, 0]
/** The same where operations have pages: each has room, but there are many, and what they repeat is built for each. */
const ALLOWANCES_ALONE = ALLOWANCES.filter((allowance) => allowance <= 300)
/** Own rows of a linked schema that a body or a response shows all the same; fewer where many operations do. */
const ROWS_AT_TOP = 40
/** The same with all that is shown inside of it. */
const ROWS_BELOW_TOP = 400

/** The schemas that allOf has brought into others, by their names. */
function mergedIn(schemas: readonly Schema[]): Set<string> {
  const names = new Set<string>()
  const visit = (schema: Schema): void => {
    for (const { from } of schema.properties) if (from !== null) names.add(from)
    schemasIn(schema).forEach(visit)
  }
  schemas.forEach(visit)
  return names
}

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)

/**
 * What the reference shows where. A named schema is shown wherever it is used. It has an entry of its own, and links
 * lead there instead, if it contains itself, or if a page would have too many rows because it is large and used often.
 * The entry is on the page that uses it; if several do, or it is full, on those of schemas, or on the first of them.
 */
export class ReferencePlan {
  private readonly sizes: ReadonlyMap<string, Size>
  /** Of the bodies, parameters and headers of each page. */
  private readonly tops: ReadonlyMap<string, Top[]>
  /** Names of the schemas that allOf brings in, which are shown there. */
  private readonly merged: ReadonlySet<string>
  private readonly uses = new Map<string, number>()
  private readonly recursive = new Set<string>()
  private linked: ReadonlySet<string> = new Set()
  /** The rows of a named schema, with all that is shown inside of it. */
  private rows: (name: string) => number = () => 0
  private homes = new Map<string, string>()
  private readonly anchors = new Map<string, string>()
  private readonly crowded: ReadonlySet<string>
  private readonly bytesOf: BytesOf
  /** The operations of each page, by its key. */
  readonly pages: Map<string, Operation[]>
  private readonly ids = new UniqueIds()

  constructor(private readonly api: Api) {
    const names = Object.keys(api.schemas)
    this.sizes = new Map(Object.entries(api.schemas).map(([name, schema]) => [name, sizeOf(schema)]))
    this.bytesOf = pageBytes(api)
    const pages = (this.pages = this.operationPages())
    const schemas = new Map([...pages].map(([page, operations]) => [page, operations.flatMap(schemasOf)]))
    this.tops = new Map([...schemas].map(([page, all]) => [page, all.map(topOf)]))
    this.merged = mergedIn([...Object.values(api.schemas), ...[...schemas.values()].flat()])
    for (const { refs } of [...this.sizes.values(), ...[...this.tops.values()].flat()])
      for (const ref of refs) this.uses.set(ref, (this.uses.get(ref) ?? 0) + 1)
    for (const name of names) if (this.reaches(name)) this.recursive.add(name)
    const full = new Set([...pages].filter(([, { length }]) => length > PAGE_OPERATIONS).map(([page]) => page))
    let tooLong: string[] = []
    const areAlone = Object.keys(api.pages.operations).length > 0
    for (const allowance of areAlone ? ALLOWANCES_ALONE : ALLOWANCES) {
      this.linked = this.linkedWith(allowance)
      this.rows = this.rowsWith(this.linked)
      this.place(full)
      tooLong = [...pages.keys()].filter((page) => page !== SCHEMAS && this.rowsOn(page) > PAGE_ROWS)
      if (tooLong.length > 0) this.place(new Set([...full, ...tooLong]))
      if (!tooLong.some((page) => this.rowsOn(page) > PAGE_ROWS) && !this.repeatsTooMuch()) break
    }
    const isLarge = (page: string) => this.bytesOn(page) > PAGE_BYTES / 2
    this.crowded = new Set([...full, ...tooLong, ...[...pages.keys()].filter(isLarge)])
    for (const [page, entries] of this.divided(SCHEMAS, this.entriesOn(SCHEMAS), this.entryShare)) {
      pages.set(page, [])
      for (const name of entries) this.homes.set(name, page)
    }
    for (const { anchor } of [...api.operations, ...api.webhooks, ...api.groups]) this.ids.add(anchor)
    for (const name of names) this.anchors.set(name, this.ids.free(`schema-${slug(name) || 'unnamed'}`))
  }

  /** How many rows of schemas and operations a page has. */
  private rowsOn(page: string): number {
    const entries = new Set(this.entriesOn(page))
    const rowsOf = (ref: string) => (this.linked.has(ref) && !entries.has(ref) ? 1 : this.rows(ref))
    const open = ({ name }: Top) =>
      name !== null && this.linked.has(name) && !entries.has(name) && this.opensAtTop(name, page) ? this.rows(name) : 0
    const tops = this.tops.get(page) ?? []
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

  /** The pages with operations: one with all, or one a group or an operation; and with webhooks. That of schemas is last. */
  private operationPages(): Map<string, Operation[]> {
    const { pages, groups, operations: all, webhooks } = this.api
    const isDivided = Object.keys(pages.groups).length > 0
    const areApart = isDivided || pages.webhooks.length > 0
    const isAlone = ({ id }: Operation) => named(pages.operations, id) !== undefined
    const operations = all.filter((operation) => !isAlone(operation))
    const groupPages: [string, Operation[]][] = isDivided
      ? groups.map(({ name }) => [name, operations.filter(({ group }) => group === name)])
      : [[WHOLE, areApart ? operations : [...operations, ...webhooks]]]
    groupPages.push(...all.filter(isAlone).map((each): [string, Operation[]] => [operationKey(each.id), [each]]))
    if (areApart) groupPages.push(...this.divided(WEBHOOKS, webhooks, this.webhookShare))
    if (pages.schemas.length > 0) groupPages.push([SCHEMAS, []])
    return new Map(groupPages)
  }

  /** How much of a page a webhook takes, with the first level of what it shows. */
  private webhookShare = (webhook: Operation): number => {
    const ofRef = (ref: string) => {
      const { rows = 0, texts = 0 } = this.sizes.get(ref) ?? {}
      return Math.min(rows, ROWS_AT_TOP) + texts
    }
    const rows = schemasOf(webhook)
      .map((schema) => sizeOf(schema))
      .map((size) => size.rows + size.texts + sum(size.refs.map(ofRef)))
    return Math.max(this.bytesOf(webhook) / PAGE_BYTES, (OPERATION_ROWS + sum(rows)) / PAGE_ROWS)
  }

  /** As many pages of a kind as everything on them needs. */
  private divided = <T>(kind: InParts, all: readonly T[], shareOf: (each: T) => number): [string, T[]][] =>
    pageParts(all, shareOf).map((part, index) => [partKey(kind, index + 1), part])

  /** Whether a schema contains itself, however deep. */
  private reaches(name: string): boolean {
    const seen = new Set<string>()
    const queue = [...(this.sizes.get(name)?.refs ?? [])]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (next === name) return true
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(...(this.sizes.get(next)?.refs ?? []))
    }
    return false
  }

  private rowsWith(linked: ReadonlySet<string>): (name: string) => number {
    const pointsByName = new Map<string, number>()
    const rows = (name: string): number => {
      const before = pointsByName.get(name)
      if (before !== undefined) return before
      const { rows: rowCount = 0, texts = 0, refs = [] } = this.sizes.get(name) ?? {}
      const isLink = (ref: string) => linked.has(ref) || this.recursive.has(ref)
      const all = refs.reduce((sum, ref) => sum + (isLink(ref) ? 1 : rows(ref)), rowCount + texts)
      pointsByName.set(name, all)
      return all
    }
    return rows
  }

  private linkedWith(allowance: number): Set<string> {
    const rows = this.rowsWith(new Set())
    const isDear = (name: string) => (rows(name) - 1) * ((this.uses.get(name) ?? 0) - 1) > allowance
    return new Set([...this.sizes.keys()].filter((name) => this.recursive.has(name) || isDear(name)))
  }

  /** Decides for each linked schema which page has its entry: none that is full, if schemas have pages. */
  private place(full: ReadonlySet<string>): void {
    const { pages } = this
    this.homes = new Map()
    const places = new Map<string, string[]>()
    const mergedNames = new Set(this.merged)
    for (const [page, operations] of pages) {
      const seen = new Set<string>()
      const see = (refs: readonly string[]): void => {
        for (const ref of refs) {
          if (this.linked.has(ref)) places.set(ref, [...new Set([...(places.get(ref) ?? []), page])])
          if (seen.has(ref)) continue
          seen.add(ref)
          mergedNames.add(ref)
          see(this.sizes.get(ref)?.refs ?? [])
        }
      }
      const all = operations.flatMap((operation) => [
        operation,
        ...operation.callbacks.flatMap((each) => each.operations),
      ])
      for (const { schema } of all.flatMap(failuresOf).flatMap(({ content }) => content))
        if (schema?.ref != null && this.isShared(schema.ref))
          places.set(schema.ref, [...(places.get(schema.ref) ?? []), page])
      for (const { refs } of this.tops.get(page) ?? []) see(refs)
    }
    const shared = pages.has(SCHEMAS) ? SCHEMAS : undefined
    const last = [...pages.keys()].findLast((page) => keyParts(page).kind !== WEBHOOKS) ?? WHOLE
    for (const [name, users] of places)
      this.homes.set(
        name,
        (new Set(users).size > 1 || full.has(users[0] ?? '') ? shared : undefined) ?? users[0] ?? last,
      )
    for (const name of this.sizes.keys())
      if (!mergedNames.has(name) && !this.homes.has(name)) this.homes.set(name, shared ?? last)
  }

  private isShared = (name: string): boolean => (this.uses.get(name) ?? 0) > 1 && (this.sizes.get(name)?.rows ?? 0) > 0

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
    return this.isShared(name) ? this.url(name, from) : this.entryOf(name, from)
  }

  /** Whether a body or a response shows the first level of a schema, though it has an entry. */
  opensAtTop(name: string, page: string): boolean {
    const room = PAGE_ROWS / (this.pages.get(page)?.length ?? 0)
    const isShort = (this.sizes.get(name)?.rows ?? 0) <= Math.min(ROWS_AT_TOP, room)
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
  entriesOn = (page: string): string[] => [...this.sizes.keys()].filter((name) => this.homes.get(name) === page)
}

const plans = new WeakMap<Api, ReferencePlan>()

/** The plan of an API, made once. */
export function planOf(api: Api): ReferencePlan {
  const plan = plans.get(api) ?? new ReferencePlan(api)
  plans.set(api, plan)
  return plan
}
