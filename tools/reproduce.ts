import { spawnSync } from 'node:child_process'
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArguments, runCommand } from '@chain-data/findings'

const usage = `npm --prefix tools run reproduce -- [--keep]

Builds the last commit twice, in two temporary folders of different depth, in two time zones and languages, and compares
every byte of what is published. Writes only into the temporary folders. Ends with 1 when a byte differs.
  --keep   leaves the folders for a look at them`

const root = process.cwd()
const PLACES = [
  { place: 'one', env: { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' } },
  { place: 'another/deeper/place', env: { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' } },
]

/** Runs a program to its end. @throws with all that it printed when it fails */
function run(program: string, args: readonly string[], cwd: string, env?: Readonly<Record<string, string>>): void {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const { status, stdout, stderr } = spawnSync(program, args, options)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`)
}

await runCommand(() => {
  const { values } = readArguments(usage, { options: { keep: { type: 'boolean' } } })
  const folder = mkdtempSync(path.join(tmpdir(), 'reproduce-'))
  try {
    for (const { place, env } of PLACES) {
      const project = path.join(folder, place)
      run('git', ['clone', '--quiet', '--no-hardlinks', root, project], root)
      const packages = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE }
      cpSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), packages)
      run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], project, env)
      console.log(`Built in ${project}`)
    }
    const outs = PLACES.map(({ place }) => `${place}/out`)
    const { status } = spawnSync('git', ['diff', '--no-index', '--stat', ...outs], { cwd: folder, stdio: 'inherit' })
    if (status === 0) console.log('Every byte is the same.')
    return status ?? 1
  } finally {
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
})
