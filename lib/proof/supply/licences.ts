import { lockedPackages, nameOf, withoutHash, type Lockfile } from './lockfile'

export interface Licence {
  licence: string
  /** `name@version`, sorted. */
  packages: string[]
}

/** Licences that would have a say in how this project is published, or none at all. */
const NEEDS_A_LOOK = /^$|AGPL|(?<!L)GPL|UNLICENSED|SEE LICENSE|SSPL|BUSL|Commons-Clause|\bNC\b/i

/**
 * Which licences the installed packages have, the most used first.
 * @param ask gives the licence of a package whose lockfile entry names none, or undefined
 * @param which `all`, or only what `npm install --omit=dev` would install
 */
export function licencesOf(
  lockfile: Lockfile,
  which: 'all' | 'runtime',
  ask: (place: string) => string | undefined,
): Licence[] {
  const groups = new Map<string, Set<string>>()
  // Parts for other systems that nobody could read here: they are parts of packages that are listed.
  const unread = new Set(withoutHash(lockfile))
  for (const [place, { license, version, dev }] of lockedPackages(lockfile)) {
    if (unread.has(place)) continue
    if (which === 'runtime' && dev) continue
    const licence = license ?? ask(place) ?? ''
    groups.set(licence, (groups.get(licence) ?? new Set()).add(`${nameOf(place)}@${version ?? '?'}`))
  }
  return [...groups]
    .map(([licence, packages]) => ({ licence, packages: [...packages].sort() }))
    .sort((a, b) => b.packages.length - a.packages.length || (a.licence < b.licence ? -1 : 1))
}

/** Packages whose licence somebody should read before publishing; a line each. */
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
        packages.map((name) => `${name}: ${licence === '' ? 'no licence is named' : licence}`),
      )
  )
}
