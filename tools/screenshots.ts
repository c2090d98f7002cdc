import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readArguments, runCommand, UsageError } from '@docs402/findings'
import { reasonToBuild } from '../packages/docs402/build/build-state'
import { buildOf } from './screenshots/build-of'
import { looksTheSame } from './screenshots/compare-builds'
import { drawHome, HOME_PICTURE } from './screenshots/home-picture'

const usage = `npm --prefix tools run screenshots -- --compare main, or -- --readme

Draws a page of each kind of the built site, and of another build, in the same browser: at four widths, light and dark.
Writes .cache/screenshots/compared/report, which shows what differs side by side. Builds out/ first if it is out of date.
  --compare  a commit, which is built in a work tree of its own, or a folder with a build
  --readme   draws ${HOME_PICTURE} anew instead: the only picture of the site that is kept`

/** Builds `out/` unless it is up to date. */
function buildFirst(root: string): void {
  const reason = reasonToBuild(root)
  if (!reason) return
  console.log(`${reason}, so it is built first.`)
  if (spawnSync('npm run build', { stdio: 'inherit', shell: true }).status !== 0) throw new Error('The build failed.')
}

await runCommand(async () => {
  const options = { compare: { type: 'string' }, readme: { type: 'boolean', default: false } } as const
  const { compare, readme } = readArguments(usage, { options }).values
  const root = process.cwd()
  if (readme) {
    buildFirst(root)
    await drawHome(root)
    return console.log(`${HOME_PICTURE} is drawn.`)
  }
  if (!compare) throw new UsageError(`Name what the site is compared with.\n\n${usage}`)
  const before = buildOf(root, compare)
  buildFirst(root)
  const folder = path.join(root, '.cache/screenshots/compared')
  console.log(
    (await looksTheSame(before, path.join(root, 'out'), folder))
      ? '\nAll kinds of pages look the same.'
      : `\nPages look different: ${path.relative(root, folder)}/report/index.html`,
  )
})
