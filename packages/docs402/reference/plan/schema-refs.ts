import type { Size } from './schema-sizes'

/** The rows of a named schema, with all that is shown inside of it. */
export type RowsOf = (name: string) => number

/** How the named schemas of a description refer to each other, and how often each is used. */
export class SchemaRefs {
  readonly names: readonly string[]
  private readonly uses = new Map<string, number>()
  /** Those that contain themselves. */
  private readonly recursive: ReadonlySet<string>

  /**
   * @param sizes of the named schemas
   * @param tops of what operations show
   */
  constructor(
    private readonly sizes: ReadonlyMap<string, Size>,
    tops: readonly Size[],
  ) {
    this.names = [...sizes.keys()]
    for (const { refs } of [...sizes.values(), ...tops])
      for (const ref of refs) this.uses.set(ref, (this.uses.get(ref) ?? 0) + 1)
    this.recursive = new Set(this.names.filter((name) => this.reaches(name)))
  }

  /** The rows of a schema without what is shown inside of it. */
  rowCount = (name: string): number => this.sizes.get(name)?.rows ?? 0

  /** The named schemas that a named one refers to. */
  refsOf = (name: string): readonly string[] => this.sizes.get(name)?.refs ?? []

  /** Whether several refer to a schema that has rows. */
  isShared = (name: string): boolean => (this.uses.get(name) ?? 0) > 1 && this.rowCount(name) > 0

  /** Whether a schema contains itself, however deep. */
  private reaches(name: string): boolean {
    const seen = new Set<string>()
    const queue = [...this.refsOf(name)]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (next === name) return true
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(...this.refsOf(next))
    }
    return false
  }

  /** @param linked the schemas that are a link where they are used, besides those that contain themselves */
  rowsWith(linked: ReadonlySet<string>): RowsOf {
    const counts = new Map<string, number>()
    const rows = (name: string): number => {
      const before = counts.get(name)
      if (before !== undefined) return before
      const { rows: rowCount = 0, texts = 0, refs = [] } = this.sizes.get(name) ?? {}
      const isLink = (ref: string) => linked.has(ref) || this.recursive.has(ref)
      const count = refs.reduce((sum, ref) => sum + (isLink(ref) ? 1 : rows(ref)), rowCount + texts)
      counts.set(name, count)
      return count
    }
    return rows
  }

  /** The schemas with entries, if each may cost so many repeated rows before it is linked. */
  linkedWith(allowance: number): Set<string> {
    const rows = this.rowsWith(new Set())
    const isDear = (name: string) => (rows(name) - 1) * ((this.uses.get(name) ?? 0) - 1) > allowance
    return new Set(this.names.filter((name) => this.recursive.has(name) || isDear(name)))
  }
}
