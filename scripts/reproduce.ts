import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArguments, runCommand } from '@chain-data/findings'
import { differences, fingerprints, copyCommit, uncommitted } from '@/lib/proof/reproduce'

const usage = `npm run reproduce -- [--keep]

Builds the last commit twice, in two temporary folders of different depth, in two time zones and languages, and compares every byte
of what is published. Writes only into the temporary folders. Ends with 1 when a byte differs.
  --keep   leaves the folders for a look at them`

const root = process.cwd()
const PLACES = [
  { place: 'one', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  {
    place: 'another/deeper/place',
    env: { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  },
] as const

function build(place: string, env: Readonly<Record<string, string>>): void {
  const start = performance.now()
  copyCommit(root, place)
  const tsx = path.join(place, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const built = spawnSync(process.execPath, [tsx, 'scripts/build.ts'], {
    cwd: place,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (built.status !== 0) throw new Error(`The build in ${place} failed:\n${built.stdout}\n${built.stderr}`)
  console.log(`Built in ${place} (${Math.round((performance.now() - start) / 1000)} s)`)
}

function compare(folder: string): number {
  const changed = uncommitted(root)
  if (changed.length > 0) console.warn(`Not committed, so not in this comparison:\n  ${changed.join('\n  ')}`)
  for (const { place, env } of PLACES) build(path.join(folder, place), env)
  const [one, other] = PLACES.map(({ place }) => path.join(folder, place, 'out'))
  const found = differences(one ?? '', other ?? '')
  const files = fingerprints(one ?? '').size
  console.log(
    found.length === 0
      ? `${files} files, every byte the same.`
      : `${found.length} of ${files} files differ:\n  ${found.join('\n  ')}`,
  )
  return found.length === 0 ? 0 : 1
}

await runCommand(() => {
  const { values } = readArguments(usage, { options: { keep: { type: 'boolean' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'reproduce-'))
  try {
    return compare(folder)
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
})
