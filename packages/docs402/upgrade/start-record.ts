import { createHash } from 'node:crypto'
import { compare, lte } from 'semver'
import { z } from 'zod'
import { oneForm, readText } from '@docs402/findings'
import { siteVersions, startFiles } from '../create/site/start'
import { PARTS } from '../content/site/site-parts'
import { PACKAGE } from '../package-folder'

/** What sites began with in each version, in the package's folder: `npm --prefix tools run public` writes it. */
export const RECORD = 'upgrade/start-record.json'

const entrySchema = z.strictObject({
  /** Hashes of the files that are other than in the version before, the last one is that of the version. */
  files: z.record(z.string(), z.array(z.string()).min(1)),
  /** Packages that a new site names itself, with the versions that it asked for. */
  packages: z.record(z.string(), z.string()),
})
const recordSchema = z.record(z.string(), entrySchema)

export type StartRecord = z.output<typeof recordSchema>

/** The look of a site and what its pages weigh are its owner's from the first day. */
const OF_OWNER = /^data\//

/** A hash of a text, whatever ends its lines. */
export const textHash = (text: string): string => createHash('sha256').update(oneForm(text)).digest('hex')

/** The files that every site begins with and that upgrades bring up to date, by name. @param parts that the site has */
export const startTexts = (parts: readonly string[] = PARTS): ReadonlyMap<string, string> =>
  new Map(
    [...startFiles(parts)].flatMap(([name, bytes]) =>
      OF_OWNER.test(name) ? [] : [[name, oneForm(Buffer.from(bytes).toString('utf8'))] as const],
    ),
  )

/** The record of this package. @throws if it is damaged */
export const readRecord = (): StartRecord => recordSchema.parse(JSON.parse(readText(PACKAGE, RECORD)))

/** The hash that each file of a new site had in a version. */
export function hashesAt(record: StartRecord, version: string): ReadonlyMap<string, string> {
  const versions = Object.keys(record)
    .filter((each) => lte(each, version))
    .sort(compare)
  return new Map(
    versions.flatMap((each) =>
      Object.entries(record[each]?.files ?? {}).map(([file, hashes]) => [file, hashes.at(-1) ?? ''] as const),
    ),
  )
}

/**
 * The record with what a version begins sites with. What stands in it stays: a hash that a site may have is never lost.
 * @param version of the engine as it is now
 */
export function withStart(record: StartRecord, version: string): StartRecord {
  const before = hashesAt(Object.fromEntries(Object.entries(record).filter(([each]) => each !== version)), version)
  const files = { ...record[version]?.files }
  for (const [name, text] of startTexts()) {
    const hash = textHash(text)
    const earlier = files[name] ?? []
    if ((earlier.at(-1) ?? before.get(name)) !== hash) files[name] = [...earlier.filter((each) => each !== hash), hash]
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...record, [version]: { files: sorted, packages: { ...siteVersions() } } }
}
