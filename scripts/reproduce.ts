/**
 * `npm run reproduce`: builds the last commit twice, in two temporary folders of different depth, in two time zones and languages,
 * and compares every byte of what is published. Writes only into the temporary folders, which it removes (`--keep` leaves them).
 * Ends with 1 when a byte differs.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { differences, fingerprints } from '@/lib/security/reproduce/compare-folders'
import { copyCommit, uncommitted } from '@/lib/security/reproduce/copy'

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const root = process.cwd()
const folder = mkdtempSync(path.join(tmpdir(), 'reproduce-'))
const copies = [
  { place: path.join(folder, 'one'), env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  {
    place: path.join(folder, 'another', 'deeper', 'place'),
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

try {
  const changed = uncommitted(root)
  if (changed.length > 0) console.warn(`Not committed, so not in this comparison:\n  ${changed.join('\n  ')}`)
  for (const { place, env } of copies) build(place, env)
  const [one, other] = copies.map(({ place }) => path.join(place, 'out'))
  const found = differences(one ?? '', other ?? '')
  const files = fingerprints(one ?? '').size
  console.log(
    found.length === 0
      ? `${files} files, every byte the same.`
      : `${found.length} of ${files} files differ:\n  ${found.join('\n  ')}`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
