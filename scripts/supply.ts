import { spawnSync } from 'node:child_process'
import { globSync } from 'tinyglobby'
import { readArguments, runCommand } from '@chain-data/findings'
import { readAudit } from '@/lib/proof/supply/audit'
import { licenceFaults, licencesOf } from '@/lib/proof/supply/licences'
import { checkLockfile, runtimePackages } from '@/lib/proof/supply/lockfile'
import { toolPackages } from '@/lib/proof/tools'

const usage = `npm run supply -- [--licences] [--runtime]

Whether what is installed is what was reviewed: checks every lockfile, asks the registry for known weaknesses (says so where it does not
answer), and looks at the licences of what is installed. Changes nothing but tools/supply/, where it installs what it needs. Ends with 1
when something is wrong.
  --licences   lists the packages by licence
  --runtime    leaves out packages that are development tools`

/** npm's own words about known weaknesses, as JSON. */
function audit(): string {
  const npm = process.env['npm_execpath']
  const options = { encoding: 'utf8', timeout: 120_000 } as const
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, 'audit', '--json'], options)
    : spawnSync('npm audit --json', { ...options, shell: true })
  return stdout ?? ''
}

await runCommand(() => {
  const { values } = readArguments(usage, { options: { licences: { type: 'boolean' }, runtime: { type: 'boolean' } } })
  const tools = toolPackages('.', 'supply')
  const runtime = values.runtime ? runtimePackages('package-lock.json') : undefined
  const licences = licencesOf('.', tools, runtime && ((name) => runtime.has(name)))
  if (values.licences) {
    for (const { licence, packages } of licences)
      console.log(`${licence || 'none'} (${packages.length})\n  ${packages.join('\n  ')}`)
    return 0
  }
  const audited = readAudit(audit())
  const parts: [string, string[], string?][] = [
    ...globSync(['package-lock.json', 'tools/*/package-lock.json']).map((file): [string, string[]] => {
      const { packages, byVersion, faults } = checkLockfile(file, tools)
      return [`${file}: ${packages} packages, ${byVersion} of them parts for other systems by version only`, faults]
    }),
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
})
