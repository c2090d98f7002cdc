import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Finding, type DataFile, readData, type Place } from '@chain-data/findings'
import { type Author, authorSchema, type Tag, tagSchema } from '@/lib/content/schemas/blog'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'

export const REGISTRY_RULE: `source/${string}` = 'source/blog'

/** A registry file under `data/`. */
interface Registry<T> {
  /** Every id in the file, faulty entries included; none if the file can't be read. */
  ids: readonly string[] | undefined
  /** The valid entries. */
  entries: Record<string, T>
  findings: Finding[]
  /** Reports a fault of an entry or property; of a missing one, at its nearest parent. */
  report(keys: readonly string[], message: string, severity?: Finding['severity']): Finding
}

export interface Registries {
  authors: Registry<Author>
  tags: Registry<Tag>
}

const entriesSchema = z.record(z.string(), z.unknown())

/**
 * Reads the authors or the tags. Faults are a missing file, duplicate ids, unknown and missing properties, wrong values
 * and entries that readers could not distinguish.
 * @param entrySchema of one entry; invalid ones are not in `entries`
 * @param labelKey the property that readers know an entry by
 */
function readRegistry<Key extends string, T extends Record<Key, string>>(
  root: string,
  data: DataFile<Record<string, T>>,
  entrySchema: z.ZodType<T>,
  labelKey: Key,
): Registry<T> & { written: Record<string, unknown> } {
  const { file } = data
  const at = ({ line, column }: Place, message: string, severity: Finding['severity'] = 'error'): Finding => ({
    ...{ rule: REGISTRY_RULE, severity, file, line, column, message },
  })
  const isThere = existsSync(path.join(root, file))
  const { written, problems, yaml } = readData(data, isThere ? readFileSync(path.join(root, file), 'utf8') : '')
  const report: Registry<T>['report'] = (keys, ...said) => at(yaml.placeOf(keys), ...said)
  // A site without a blog needs none.
  if (!isThere && !existsSync(path.join(root, 'pages/blog')))
    return { ids: [], entries: {}, findings: [], report, written: {} }
  if (!isThere) {
    const message = `${file} does not exist. Posts refer to their ${path.parse(file).name} by the ids in it.`
    return { ids: undefined, entries: {}, findings: [report([], message)], report, written: {} }
  }
  const findings = problems.map((fault) => at(fault, fault.message))
  const group = entriesSchema.safeParse(written).data
  const entries: Record<string, T> = {}
  const first = new Map<string, string>()
  for (const [id, value] of Object.entries(group ?? {})) {
    const entry = entrySchema.safeParse(value).data
    if (!entry) continue
    entries[id] = entry
    const label = entry[labelKey]
    const twin = first.get(label.toLowerCase())
    if (twin === undefined) first.set(label.toLowerCase(), id)
    else {
      const same = `"${id}" has the same ${labelKey} as "${twin}" in line ${yaml.placeOf([twin]).line}: "${label}".`
      findings.push(report([id, labelKey], `${same} Make one of them different.`))
    }
  }
  return { ids: group && Object.keys(group), entries, findings, report, written: group ?? {} }
}

const picturedSchema = authorSchema.pick({ picture: true }).strip()

/** Reads both registries of a project; their faults are in their findings. */
export function readRegistries(root: string): Registries {
  const { written, ...authors } = readRegistry(root, AUTHORS_DATA, authorSchema, 'name')
  // As written, so that another fault of an author does not hide this one.
  for (const [id, entry] of Object.entries(written)) {
    const { picture } = picturedSchema.safeParse(entry).data ?? {}
    if (picture && !existsSync(path.join(root, 'public', picture)))
      authors.findings.push(authors.report([id, 'picture'], `There is no file public${picture}.`))
  }
  return { authors, tags: readRegistry(root, TAGS_DATA, tagSchema, 'label') }
}

/**
 * Entries that no post uses: nothing links to their pages.
 * @param used the ids that posts use, hidden posts included
 */
export function unusedEntries<T>({ entries, report }: Registry<T>, noun: string, used: readonly string[]): Finding[] {
  const unused = Object.keys(entries).filter((id) => !used.includes(id))
  return unused.map((id) => report([id], `No post uses the ${noun} "${id}". Use it in a post or remove it.`, 'warning'))
}
