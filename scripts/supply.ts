import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readArguments, runCommand } from '@/lib/command-line'
import { readAudit } from '@/lib/proof/supply/audit'
import { exceptions } from '@/lib/proof/supply/exceptions'
import { licenceFaults, licencesOf } from '@/lib/proof/supply/licences'
import { lockedPackages, lockfileFaults, nameOf, readLockfile, withoutHash } from '@/lib/proof/supply/lockfile'
import { readLicences } from '@/lib/proof/supply/read-licences'

const usage = `npm run supply -- [--licences] [--runtime]

Whether what is installed is what was reviewed: checks the lockfile, asks the registry for known weaknesses (says so where it does not
answer), and looks at licences. Reads the lockfile and node_modules; writes nothing. Ends with 1 when something is wrong.
  --licences   lists the packages by licence
  --runtime    leaves out packages that are development tools`

const lockfile = readLockfile(readFileSync('package-lock.json', 'utf8'))
const manifestSchema = z.looseObject({ license: z.string().optional() })

/** What a package itself says, where the lockfile says nothing, or what somebody read there. */
function installedLicence(place: string): string | undefined {
  const read = readLicences[`${nameOf(place)}@${lockfile.packages[place]?.version}`]
  if (read) return read
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))).license
  } catch {
    // Not installed on this system, or in an older form.
    return undefined
  }
}

/** npm's own words about known weaknesses, as JSON. */
function audit(): string {
  const npm = process.env['npm_execpath']
  const args = ['audit', '--json']
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], { encoding: 'utf8', timeout: 120_000 })
    : spawnSync('npm audit --json', { encoding: 'utf8', shell: true, timeout: 120_000 })
  return stdout ?? ''
}

await runCommand(() => {
  const { values } = readArguments(usage, { options: { licences: { type: 'boolean' }, runtime: { type: 'boolean' } } })
  const licences = licencesOf(lockfile, values.runtime ? 'runtime' : 'all', installedLicence)
  if (values.licences) {
    for (const { licence, packages } of licences)
      console.log(`${licence || 'none'} (${packages.length})\n  ${packages.join('\n  ')}`)
  } else {
    const audited = readAudit(audit(), exceptions)
    const parts: [string, string[], string?][] = [
      [
        `Lockfile: ${lockedPackages(lockfile).length} packages, ${withoutHash(lockfile).length} of them parts for other systems by version only`,
        lockfileFaults(lockfile),
      ],
      ['Known weaknesses', audited.faults, audited.skipped],
      [`Licences: ${licences.length} kinds`, licenceFaults(licences)],
    ]
    for (const [name, faults, skipped] of parts)
      console.log(
        [
          `${name}: ${skipped ? `skipped, ${skipped}` : faults.length === 0 ? 'fine' : `${faults.length} faults`}`,
          ...faults,
        ].join('\n  '),
      )
    return parts.some(([, faults]) => faults.length > 0) ? 1 : 0
  }
  return 0
})
