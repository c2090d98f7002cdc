import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { explain, type FileProblem, type Place } from '@chain-data/findings'
import { metaSchemaFor } from '@/lib/content/schemas/meta'
import { placeOfProperty } from '@/lib/content/sources/exported-object'
import { runModule } from '@/lib/content/sources/run-module'

export interface MetaFile {
  /** In the order of the file, which is the order of the sidebar. */
  entries: ReadonlyMap<string, unknown>
  /** Every fault, with its place. The caller, who knows the folder, checks that the keys are pages. */
  problems: FileProblem[]
  /** The place of a property; of the nearest one around it, if it is not written in the file. */
  placeOf(keys: readonly string[]): Place
}

/**
 * Runs a `_meta` file.
 * @param file its path, from `root`
 * @param text of the file, if it is already read
 * @throws if the file can't be read from disk
 */
export function readMetaFile(file: string, root: string, text = readFileSync(path.join(root, file), 'utf8')): MetaFile {
  const key = [root, file, text].join('\0')
  const before = isAlone(text) ? known.get(key) : undefined
  const read = before ?? runMetaFile(file, root, text)
  known.set(key, read)
  return read
}

/** Rules and the graph read the same files. One that imports may change without a change of its own text. */
const known = new Map<string, MetaFile>()
const isAlone = (text: string) => !text.includes('import')

function runMetaFile(file: string, root: string, text: string): MetaFile {
  const placeOf = (keys: readonly string[]) => placeOfProperty(file, text, keys)
  const { value, problems } = runModule(path.resolve(root), file, text)
  const group = z.record(z.string(), z.unknown()).safeParse(value).data
  if (!group) {
    const message = 'A _meta file must be `export default { … }`, with the keys of its folder.'
    return {
      entries: new Map(),
      problems: problems.length > 0 ? problems : [{ file, ...placeOf([]), message }],
      placeOf,
    }
  }
  const entries = new Map(inOrder(Object.keys(group), placeOf).map((key) => [key, group[key]]))
  for (const [key, entry] of entries)
    for (const fault of faultsOf(key, entry))
      problems.push({ file, ...placeOf([key, ...fault.path]), message: fault.message })
  return { entries, problems, placeOf }
}

/** Whole numbers come first in JavaScript, and elsewhere in the file. */
function inOrder(keys: readonly string[], placeOf: MetaFile['placeOf']): readonly string[] {
  if (!keys.some((key) => /^\d+$/.test(key))) return keys
  const placed = keys.map((key) => ({ key, ...placeOf([key]) }))
  return placed.sort((a, b) => a.line - b.line || a.column - b.column).map(({ key }) => key)
}

function faultsOf(key: string, entry: unknown): { path: string[]; message: string }[] {
  if (typeof entry === 'string' || z.record(z.string(), z.unknown()).safeParse(entry).success)
    return explain(metaSchemaFor(entry), entry, 'property')
  const message = `"${key}" must be a title or a group of properties, not ${JSON.stringify(entry)}.`
  return [{ path: [], message }]
}
