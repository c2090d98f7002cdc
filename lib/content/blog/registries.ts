import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type DataFile, type FileProblem, readData, readText } from '@chain-data/findings'
import { authorSchema, tagSchema } from '@/lib/content/schemas/blog'
import { AUTHORS_DATA, TAGS_DATA } from '@/lib/content/schemas/data-files'

/** A registry file under `data/`. */
export type Registry<T> = ReturnType<typeof readRegistry<T>>

const entriesSchema = z.record(z.string(), z.unknown())

/** @param entrySchema of one entry; invalid ones are not in `entries` */
function readRegistry<T>(root: string, data: DataFile<Record<string, T>>, entrySchema: z.ZodType<T>) {
  const { file } = data
  const isThere = existsSync(path.join(root, file))
  const { written, problems, yaml } = readData(data, isThere ? readText(root, file) : '')
  const group = isThere ? entriesSchema.safeParse(written).data : undefined
  const valid = Object.entries(group ?? {}).flatMap(([id, value]) => {
    const { data: entry } = entrySchema.safeParse(value)
    return entry === undefined ? [] : [[id, entry] as const]
  })
  const message = `${file} does not exist. Posts refer to their ${path.parse(file).name} by the ids in it.`
  // A site without a blog needs none.
  const isMissing = !isThere && existsSync(path.join(root, 'pages/blog'))
  const faults: FileProblem[] = isMissing ? [{ file, line: 1, column: 1, message }] : []
  return {
    file,
    /** Every id in the file, faulty entries included; none if the file can't be read. */
    ids: isThere || isMissing ? group && Object.keys(group) : [],
    /** The entries as they are written, and the valid ones. */
    written: group ?? {},
    entries: Object.fromEntries(valid),
    problems: isThere ? problems.map((one): FileProblem => ({ file, ...one })) : faults,
    /** The place of an entry or property; of a missing one, of its nearest parent. */
    placeOf: (keys: readonly string[]) => yaml.placeOf(keys),
  }
}

/** The authors and tags that posts may name. */
export const readRegistries = (root: string) => ({
  authors: readRegistry(root, AUTHORS_DATA, authorSchema),
  tags: readRegistry(root, TAGS_DATA, tagSchema),
})
