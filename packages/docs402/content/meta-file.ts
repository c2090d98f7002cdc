import path from 'node:path'
import { z } from 'zod'
import { explain, type Place, readText } from '@docs402/findings'
import { type MetaEntry, metaEntrySchema } from './schemas/meta'
import { placeOfProperty } from './sources/exported-object'
import { runModule } from './sources/run-module'

export type MetaFile = ReturnType<typeof runMetaFile>

/** Rules and the graph read the same files. One with imports may change although its own text doesn't. */
const files = new Map<string, MetaFile>()

/**
 * Runs a `_meta` file.
 * @param file its path, from `root`
 * @param text of the file, if it is already read
 * @throws if the file can't be read from disk
 */
export function readMetaFile(file: string, root: string, text = readText(root, file)): MetaFile {
  const key = [root, file, text].join('\0')
  const read = (text.includes('import') ? undefined : files.get(key)) ?? runMetaFile(file, root, text)
  files.set(key, read)
  return read
}

function runMetaFile(file: string, root: string, text: string) {
  /** The place of a property; of the nearest one around it, if it is not written in the file. */
  const placeOf = (keys: readonly string[]) => placeOfProperty(file, text, keys)
  // The caller, who knows the folder, checks that the keys are pages.
  const { value, problems } = runModule(path.resolve(root), file, text)
  const group = z.record(z.string(), z.unknown()).safeParse(value).data
  const message = 'A _meta file must be `export default { … }`, with the keys of its folder.'
  if (!group && problems.length === 0) problems.push({ file, ...placeOf([]), message })
  /** In the order of the file, which is the order of the sidebar; a faulty entry is empty. */
  const entries = new Map<string, MetaEntry>()
  for (const key of inOrder(group ?? {}, placeOf)) {
    const written = group?.[key]
    const entry = typeof written === 'string' ? { title: written } : written
    for (const fault of explain(metaEntrySchema, entry, 'property'))
      problems.push({ file, ...placeOf([key, ...fault.path]), message: fault.message })
    entries.set(key, metaEntrySchema.safeParse(entry).data ?? {})
  }
  return { entries, problems, placeOf }
}

/** Whole numbers come first in JavaScript, and elsewhere in the file. */
function inOrder(
  group: Readonly<Record<string, unknown>>,
  placeOf: (keys: readonly string[]) => Place,
): readonly string[] {
  const keys = Object.keys(group)
  const isShown = (key: string) => metaEntrySchema.safeParse(group[key]).data?.display !== 'hidden'
  if (!keys.some((key) => /^\d+$/.test(key) && isShown(key))) return keys
  const placed = keys.map((key) => ({ key, ...placeOf([key]) }))
  return placed.sort((a, b) => a.line - b.line || a.column - b.column).map(({ key }) => key)
}
