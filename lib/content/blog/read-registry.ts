import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { Finding } from '@/lib/diagnostics/finding'
import { readData, type DataFile } from '@/lib/schemas/data-file'
import type { Place } from '@/lib/sources/yaml-text'

export const REGISTRY_RULE: `source/${string}` = 'source/blog'

/** A registry file under `data/`. */
export interface Registry<T> {
  file: string
  /** Every id that is written there, those of faulty entries too; nothing when the file can't be read. */
  ids: readonly string[] | undefined
  /** Every entry as it is written, so that one fault of an entry hides no other. */
  written: Readonly<Record<string, unknown>>
  /** The entries that are right. */
  entries: Record<string, T>
  findings: Finding[]
  /** Where an entry or one of its properties stands; for a missing one, where the nearest thing around it does. */
  placeOf(keys: readonly string[]): Place
}

/**
 * Reads the authors or the tags.
 * @param root the project's root folder
 * @param entrySchema of one entry; what does not fit is left out of `entries`
 * @returns the entries that are right, and everything that is wrong with its place: missing file, ids that stand there twice,
 * unknown and missing properties, wrong values
 */
export function readRegistry<T>(
  root: string,
  data: DataFile<Record<string, T>>,
  entrySchema: z.ZodType<T>,
): Registry<T> {
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
    report(start, `There is no ${file}. Posts name their ${path.parse(file).name} by the ids in it.`)
    return nothing
  }
  const { written: all, faults, yaml } = readData(data, readFileSync(path.join(root, file), 'utf8'))
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
