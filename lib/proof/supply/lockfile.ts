import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const entrySchema = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
})

const lockfileSchema = z.looseObject({
  lockfileVersion: z.number().min(2, 'is of an old npm: run npm install with npm 7 or newer'),
  packages: z.record(z.string(), entrySchema),
})

type LockedPackage = z.infer<typeof entrySchema>

/** All locked packages that come from a registry, with their places: not the project, and not its own workspaces. */
function lockedPackages(file: string): [place: string, entry: LockedPackage][] {
  const lockfile = lockfileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!lockfile.success) throw new Error(`${file}: ${z.prettifyError(lockfile.error)}`)
  return Object.entries(lockfile.data.packages).filter(
    ([place, entry]) => place.includes('node_modules/') && entry.link !== true,
  )
}

/** What `npm install --omit=dev` would install, as `name@version`. The licence checker knows the root's packages only, not a workspace's. */
export const runtimePackages = (file: string): ReadonlySet<string> =>
  new Set(
    lockedPackages(file).flatMap(([place, { version, dev }]) =>
      dev ? [] : [`${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`],
    ),
  )

/**
 * Whether this is the optional part of a package for one system, and locked by its version only. A registry that does not carry such
 * parts gives no hash, yet `npm ci` refuses a lockfile without them. Where one is installed, npm checks it by what that registry says.
 */
const lockedByVersion = ({ integrity, resolved, optional, os = [] }: LockedPackage): boolean =>
  integrity === undefined && resolved === undefined && optional === true && os.length > 0

/** A line for each issue that `lockfile-lint` prints as a block, without its hash of the entry. */
function issuesOf(output: string): string[] {
  const issues = output.split(/\n\s*\n/).filter((block) => block.startsWith('detected'))
  return issues.length === 0
    ? [`lockfile-lint failed: ${output.trim()}`]
    : issues.map(
        (block) =>
          block
            .replace(/-[\da-f]{40}$/m, '')
            .trim()
            .split(/\n\s*/)
            .join(', ') + HINT,
      )
}

const HINT = '. Run npm config set omit-lockfile-registry-resolved true, then npm install.'

interface LockfileReport {
  packages: number
  /** How many are parts for other systems without a hash: no fault, but worth knowing. */
  byVersion: number
  faults: string[]
}

/**
 * What in a lockfile would let something else be installed than what was reviewed. `lockfile-lint` finds other registries, protocols and
 * weak hashes; it passes over an entry without any hash, which is looked for here.
 * @param file `package-lock.json`
 * @param tools folder of the packages that hold `lockfile-lint`
 * @throws when it is no lockfile of npm 7 or newer
 */
export function checkLockfile(file: string, tools: string): LockfileReport {
  const packages = lockedPackages(file)
  const linted = spawnSync(
    process.execPath,
    [
      path.join(tools, 'lockfile-lint/bin/lockfile-lint.js'),
      ...['--path', file, '--type', 'npm', '--allowed-hosts', 'npm', '--format', 'plain'],
      ...['--validate-https', '--validate-integrity', '--validate-package-names'],
    ],
    { encoding: 'utf8' },
  )
  const unhashed = packages.filter(
    ([, entry]) =>
      // What comes within another package is covered by that one's hash.
      !entry.inBundle && !lockedByVersion(entry) && !/^sha512-[A-Za-z0-9+/]{86}==/.test(entry.integrity ?? ''),
  )
  return {
    packages: packages.length,
    byVersion: packages.filter(([, entry]) => lockedByVersion(entry)).length,
    faults: [
      ...(linted.status === 0 ? [] : issuesOf(linted.stderr)),
      ...unhashed.map(
        ([place]) => `${place} has no sha512 integrity: what is installed could be anything. Run npm install again.`,
      ),
    ],
  }
}
