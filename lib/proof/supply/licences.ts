import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

interface Licence {
  licence: string
  /** `name@version`, sorted. */
  packages: string[]
}

const listSchema = z.record(
  z.string(),
  z.looseObject({ licenses: z.union([z.string(), z.array(z.string())]).default(''), path: z.string() }),
)
const manifestSchema = z.looseObject({ license: z.string().optional().catch(undefined) })

/** Licences that would have a say in how this project is published, or none at all. */
const NEEDS_A_LOOK = /^$|^UNKNOWN$|AGPL|(?<!L)GPL|UNLICENSED|SEE LICENSE|Custom:|SSPL|BUSL|Commons-Clause|\bNC\b/i

/**
 * The checker guesses by other files (`MIT*`) where a package's own word is no licence it knows: that word counts, "CC BY-SA 4.0" among them.
 */
function ownWord(guess: string, folder: string): string {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return manifest.license ?? guess
}

/**
 * Which licences the packages have that are installed on this machine, the most used first; parts for other systems are parts of those.
 * @param folder of the project
 * @param wanted whether a package (`name@version`) is to be listed
 * @param tools folder of the packages that hold the licence checker
 * @throws with the checker's own words when it can't read the folder
 */
export function licencesOf(folder: string, tools: string, wanted: (name: string) => boolean = () => true): Licence[] {
  const program = path.join(tools, 'license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--start', folder, '--json', '--excludePrivatePackages'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`The licence checker failed: ${stderr}`)
  const groups = new Map<string, string[]>()
  for (const [name, entry] of Object.entries(listSchema.parse(JSON.parse(stdout)))) {
    if (!wanted(name)) continue
    const read = [entry.licenses].flat().join(' AND ')
    const licence = /\*$|^UNKNOWN$/.test(read) ? ownWord(read, entry.path) : read
    groups.set(licence, [...(groups.get(licence) ?? []), name])
  }
  return [...groups]
    .map(([licence, packages]) => ({ licence, packages: packages.sort() }))
    .sort((a, b) => b.packages.length - a.packages.length || (a.licence < b.licence ? -1 : 1))
}

/**
 * Packages whose licence somebody should read before publishing; a line each. The checker's own `--onlyAllow` ends at the first one, and
 * lets "MIT AND GPL-3.0" pass for its MIT.
 */
export function licenceFaults(licences: readonly Licence[]): string[] {
  return (
    licences
      // A choice of licences is as good as its best one.
      .filter(({ licence }) =>
        licence
          .replace(/[()]/g, '')
          .split(' OR ')
          .every((choice) => NEEDS_A_LOOK.test(choice)),
      )
      .flatMap(({ licence, packages }) =>
        packages.map((name) => `${name}: ${/^(UNKNOWN)?$/.test(licence) ? 'no licence is named' : licence}`),
      )
  )
}
