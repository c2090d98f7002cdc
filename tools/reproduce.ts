import { spawnSync } from 'node:child_process'
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArguments, runCommand } from '@chain-data/findings'

const usage = `npm --prefix tools run reproduce -- [--keep]

Builds the last commit twice, in two temporary folders of different depth, in two time zones and languages, and once more
with the cache of the other build, and compares every byte of the output. Writes only into the temporary folders. Exits
with 1 if a byte differs.
  --keep   keep the folders for inspection`

const root = process.cwd()
const PLACES = [
  { place: 'one', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  { place: 'another/deeper/place', env: { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
] as const

/** Runs a program to its end. @throws with all of its output when it fails */
function run(program: string, args: readonly string[], cwd: string, env?: Readonly<Record<string, string>>): void {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`)
}

await runCommand(() => {
  const { values } = readArguments(usage, { options: { keep: { type: 'boolean' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'reproduce-'))
  const at = ({ place }: (typeof PLACES)[number], ...names: string[]) => path.join(folder, place, ...names)
  const [first, second] = PLACES
  const build = (where: (typeof PLACES)[number], how: string) => {
    run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], at(where), where.env)
    console.log(`Built in ${at(where)}, ${how}`)
  }
  const isSame = () =>
    spawnSync('git', ['diff', '--no-index', '--stat', at(first, 'out'), at(second, 'out')], { stdio: 'inherit' })
      .status === 0
  try {
    for (const place of PLACES) {
      run('git', ['clone', '--quiet', '--no-hardlinks', root, at(place)], root)
      const packages = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
      cpSync(path.join(root, 'node_modules'), at(place, 'node_modules'), packages)
      build(place, 'with an empty cache')
    }
    if (!isSame()) return 1
    rmSync(at(second, '.cache/results'), { recursive: true })
    cpSync(at(first, '.cache/results'), at(second, '.cache/results'), { recursive: true })
    build(second, 'with the cache of the other one')
    if (!isSame()) return 1
    console.log('All bytes are equal.')
    return 0
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
})
