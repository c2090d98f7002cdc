import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { type Finding, type DataFile, readData, type Place } from '@chain-data/findings'
import { type Author, authorSchema, type Tag, tagSchema } from '@/lib/content/schemas/blog'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'

export const REGISTRY_RULE: `source/${string}` = 'source/blog'

/** A registry file under `data/`. */
interface Registry<T> {
  file: string
  /** Every id in the file, faulty entries included; none if the file can't be read. */
  ids: readonly string[] | undefined
  /** Every entry as written, so that one fault of an entry does not hide others. */
  written: Readonly<Record<string, unknown>>
  /** The valid entries. */
  entries: Record<string, T>
  findings: Finding[]
  /** The position of an entry or property; for a missing one, of its nearest parent. */
  placeOf(keys: readonly string[]): Place
}

/**
 * Reads the authors or the tags.
 * @param entrySchema of one entry; invalid ones are not in `entries`
 * @returns the valid entries, and every fault with its place: missing file, duplicate ids, unknown and missing
 * properties, wrong values
 */
function readRegistry<T>(root: string, data: DataFile<Record<string, T>>, entrySchema: z.ZodType<T>): Registry<T> {
  const { file } = data
  const findings: Finding[] = []
  const report = ({ line, column }: Place, message: string) => {
    findings.push({ rule: REGISTRY_RULE, severity: 'error', file, line, column, message })
  }
  const start = { line: 1, column: 1 }
  const nothing = { file, ids: undefined, written: {}, entries: {}, findings, placeOf: () => start }
  if (!existsSync(path.join(root, file))) {
    // A site without a blog needs none.
    if (!existsSync(path.join(root, 'pages/blog'))) return { ...nothing, ids: [] }
    report(start, `${file} does not exist. Posts refer to their ${path.parse(file).name} by the ids in it.`)
    return nothing
  }
  const { written: all, problems: faults, yaml } = readData(data, readFileSync(path.join(root, file), 'utf8'))
  for (const fault of faults) report(fault, fault.message)
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return nothing

  const written: Record<string, unknown> = { ...all }
  const entries: Record<string, T> = {}
  for (const [id, entry] of Object.entries(written)) {
    const parsed = entrySchema.safeParse(entry)
    if (parsed.success) entries[id] = parsed.data
  }
  return { file, ids: Object.keys(written), written, entries, findings, placeOf: yaml.placeOf }
}

const picturedSchema = authorSchema.pick({ picture: true }).strip()

export interface Registries {
  authors: Registry<Author>
  tags: Registry<Tag>
}

/** Two entries that readers could not distinguish. */
function twins<T>(registry: Registry<T>, property: string, labelOf: (entry: T) => string): Finding[] {
  const seen = new Map<string, string>()
  return Object.entries(registry.entries).flatMap(([id, entry]): Finding[] => {
    const label = labelOf(entry)
    const first = seen.get(label.toLowerCase())
    if (first === undefined) {
      seen.set(label.toLowerCase(), id)
      return []
    }
    const { line } = registry.placeOf([first])
    const same = `"${id}" has the same ${property} as "${first}" in line ${line}: "${label}".`
    const message = `${same} Make one of them different.`
    return [finding(registry, [id, property], 'error', message)]
  })
}

function finding<T>(
  registry: Registry<T>,
  keys: readonly string[],
  severity: Finding['severity'],
  message: string,
): Finding {
  return { rule: REGISTRY_RULE, severity, file: registry.file, ...registry.placeOf(keys), message }
}

function missingPictures(root: string, authors: Registry<Author>): Finding[] {
  return Object.entries(authors.written).flatMap(([id, entry]) => {
    const { picture } = picturedSchema.safeParse(entry).data ?? {}
    return picture && !existsSync(path.join(root, 'public', picture))
      ? [finding(authors, [id, 'picture'], 'error', `There is no file public${picture}.`)]
      : []
  })
}

/** Reads both registries of a project; their faults are in their findings. */
export function readRegistries(root: string): Registries {
  const authors = readRegistry(root, AUTHORS_DATA, authorSchema)
  const tags = readRegistry(root, TAGS_DATA, tagSchema)
  authors.findings.push(...twins(authors, 'name', ({ name }) => name), ...missingPictures(root, authors))
  tags.findings.push(...twins(tags, 'label', ({ label }) => label))
  return { authors, tags }
}

/**
 * Entries that no post uses: nothing links to their pages.
 * @param used the ids that posts use, hidden posts included
 */
export function unusedEntries<T>(registry: Registry<T>, noun: string, used: ReadonlySet<string>): Finding[] {
  return Object.keys(registry.entries)
    .filter((id) => !used.has(id))
    .map((id) => finding(registry, [id], 'warning', `No post uses the ${noun} "${id}". Use it in a post or remove it.`))
}
