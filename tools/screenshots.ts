import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { readArguments, runCommand, UsageError } from '@chain-data/findings'
import { reasonToBuild } from '@/lib/build/build-state'
import { buildOf } from './screenshots/build-of'
import { compareBuilds, MODES, WIDTHS } from './screenshots/compare-builds'

const usage = `npm --prefix tools run screenshots -- --compare main

Draws a page of each kind of the built site, and of another build, in the same browser: at ${WIDTHS.join(', ')} px, light and
dark. Writes .cache/screenshots/report/index.html, which shows what differs side by side. Builds out/ first if it is out of date.
  --compare  a commit, which is built in a work tree of its own, or a folder with a build`

await runCommand(async () => {
  const { compare } = readArguments(usage, { options: { compare: { type: 'string' } } }).values
  if (!compare) throw new UsageError(`Name what the site is compared with.\n\n${usage}`)
  const root = process.cwd()
  const before = buildOf(root, compare)
  const reason = reasonToBuild(root)
  if (reason) {
    console.log(`${reason}, so it is built first.`)
    if (spawnSync('npm run build', { stdio: 'inherit', shell: true }).status !== 0) throw new Error('The build failed.')
  }
  const folder = path.join(root, '.cache/screenshots/report')
  const pages = await compareBuilds(before, path.join(root, 'out'), folder, ({ route, isNew, differences }) => {
    const count = `${differences.length} of ${WIDTHS.length * MODES.length} pictures differ`
    console.log(`${isNew ? 'is new' : count}  ${route}`)
  })
  const changed = pages.filter(({ differences, isNew }) => isNew || differences.length > 0)
  console.log(
    changed.length > 0
      ? `\n${changed.length} of ${pages.length} kinds of pages look different: ${path.relative(root, folder)}/index.html`
      : `\nAll ${pages.length} kinds of pages look the same.`,
  )
})
