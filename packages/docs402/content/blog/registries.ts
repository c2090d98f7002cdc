import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type DataFile, type FileProblem, readData, readText } from '@docs402/findings'
import { AUTHORS_DATA, TAGS_DATA } from '../schemas/data-files'

/** A registry file under `data/`. */
export type Registry = ReturnType<typeof readRegistry>

const entriesSchema = z.record(z.string(), z.unknown())

function readRegistry<T>(root: string, data: DataFile<Record<string, T>>) {
  const { file } = data
  const isThere = existsSync(path.join(root, file))
  const { value, written, problems, yaml } = readData(data, isThere ? readText(root, file) : '')
  const group = entriesSchema.safeParse(written).data
  const message = `${file} does not exist. Posts refer to their ${path.parse(file).name} by the ids in it.`
  // A site without a blog needs none.
  const isMissing = !isThere && existsSync(path.join(root, 'pages/blog'))
  return {
    file,
    /** Every id in the file, faulty entries included; none if the file can't be read. */
    ids: isMissing ? undefined : group && Object.keys(group),
    /** The entries as they are written, and as they are if none has a fault. */
    unchecked: group ?? {},
    entries: value ?? {},
    problems: (isMissing ? [{ line: 1, column: 1, message }] : problems).map((one): FileProblem => ({ file, ...one })),
    placeOf: yaml.placeOf,
  }
}

/** The authors and tags that posts may name. */
export const readRegistries = (root: string) => ({
  authors: readRegistry(root, AUTHORS_DATA),
  tags: readRegistry(root, TAGS_DATA),
})
