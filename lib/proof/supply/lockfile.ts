import { z } from 'zod'

const entrySchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  hasInstallScript: z.boolean().optional(),
})

const lockfileSchema = z.looseObject({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), entrySchema),
})

export type Lockfile = z.infer<typeof lockfileSchema>
export type LockedPackage = z.infer<typeof entrySchema>

/**
 * @param text of `package-lock.json`
 * @throws when it is no lockfile of npm 7 or newer
 */
export function readLockfile(text: string): Lockfile {
  const lockfile = lockfileSchema.parse(JSON.parse(text))
  if (lockfile.lockfileVersion < 2)
    throw new Error(`package-lock.json has version ${lockfile.lockfileVersion}. Run npm install with npm 7 or newer.`)
  return lockfile
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** All locked packages that come from a registry, with their places: not the project, and not its own workspaces. */
export function lockedPackages({ packages }: Lockfile): [place: string, entry: LockedPackage][] {
  return Object.entries(packages).filter(([place, entry]) => place.includes('node_modules/') && entry.link !== true)
}

/**
 * Whether this is the optional part of a package for one system, and locked by its version only. A registry that does not carry such
 * parts gives no hash, yet `npm ci` refuses a lockfile without them. Where one is installed, npm checks it by what that registry says.
 */
const lockedByVersion = ({ integrity, resolved, optional, os = [] }: LockedPackage): boolean =>
  integrity === undefined && resolved === undefined && optional === true && os.length > 0

/** Places of the parts for other systems that have no hash yet: no fault, but worth knowing. */
export const withoutHash = (lockfile: Lockfile): string[] =>
  lockedPackages(lockfile).flatMap(([place, entry]) => (lockedByVersion(entry) ? [place] : []))

/**
 * What in a lockfile would let something else be installed than what was reviewed: entries without a strong hash, and entries that
 * come from anywhere but a registry over https. Lockfiles of this project name no registry at all, so that everyone uses their own.
 * @returns a line for each fault
 */
export function lockfileFaults(lockfile: Lockfile): string[] {
  return lockedPackages(lockfile).flatMap(([place, entry]) => {
    const { integrity, resolved, inBundle } = entry
    const faults: string[] = []
    if (lockedByVersion(entry)) return faults
    // What comes within another package is covered by that one's hash.
    if (!inBundle && !/^sha512-[A-Za-z0-9+/]{86}==/.test(integrity ?? ''))
      faults.push(`${place} has no sha512 integrity: what is installed could be anything. Run npm install again.`)
    if (resolved !== undefined && !resolved.startsWith('https://'))
      faults.push(`${place} comes from ${resolved}, which is not https. Use a release from the registry.`)
    else if (resolved !== undefined)
      faults.push(
        `${place} names the registry ${new URL(resolved).host}. Run npm config set omit-lockfile-registry-resolved true, then npm install.`,
      )
    return faults
  })
}
