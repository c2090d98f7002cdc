import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type DataFile, type FileProblem, readData, readText } from '@docs402/findings'
import { AUTHORS_DATA, TAGS_DATA } from '../schemas/data-files'

/** A registry file under `data/`. */
export type Registry = ReturnType<typeof readRegistry>

const entriesSchema = z.record(z.string(), z.unknown())

/** @param text of its file; null without one */
function readRegistry<T>(data: DataFile<Record<string, T>>, text: string | null, hasBlog: boolean) {
  const { file } = data
  const { value, written, problems, yaml } = readData(data, text ?? '')
  const group = entriesSchema.safeParse(written).data
  const message = `${file} does not exist. Posts refer to their ${path.parse(file).name} by the ids in it.`
  // A site without a blog needs none.
  const isMissing = text === null && hasBlog
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

const registriesOf = (authors: string | null, tags: string | null, hasBlog: boolean) => ({
  authors: readRegistry(AUTHORS_DATA, authors, hasBlog),
  tags: readRegistry(TAGS_DATA, tags, hasBlog),
})

/** As they were read last, by the folders of sites. */
const lastRead = new Map<string, { key: string; registries: ReturnType<typeof registriesOf> }>()

/** The authors and tags that posts may name: the same object until a file of them changes. @param root of the site */
export function readRegistries(root: string): ReturnType<typeof registriesOf> {
  const isThere = (file: string) => existsSync(path.join(root, file))
  const textOf = ({ file }: { file: string }) => (isThere(file) ? readText(root, file) : null)
  const parts = [textOf(AUTHORS_DATA), textOf(TAGS_DATA), isThere('pages/blog')] as const
  const key = JSON.stringify(parts)
  const last = lastRead.get(root)
  if (last?.key === key) return last.registries
  const registries = registriesOf(...parts)
  lastRead.set(root, { key, registries })
  return registries
}
