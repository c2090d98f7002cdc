import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { folderSize } from './bytes'
import { generatedSite } from './generated-site'

/** What earlier builds leave. */
const RESULTS = ['out', '.next', '.cache']

/** POSIX shells print what they and their children took: `0m0.01s 0m0.00s`, a line each. */
const TELL_TIMES = '"$@" >&2; status=$?; times; exit $status'

/** Builds a site, with its cost in words. @throws with the end of its output when it fails */
function built(cwd: string): string {
  const start = performance.now()
  const command = ['-c', TELL_TIMES, 'sh', process.execPath, '--import', 'tsx', 'scripts/build.ts']
  const { status, stdout, stderr } = spawnSync('sh', command, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`The build failed in ${cwd}:\n${stderr.slice(-2000)}`)
  const times = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  const cpu = times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
  return `${cpu.toFixed(1)} CPU s, ${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** The cost of a build, cold and after one edit, in a copy of the site with generated pages. */
export function build(root: string, pages: number) {
  const { folder, remove } = generatedSite(root, pages)
  try {
    for (const name of RESULTS) rmSync(path.join(folder, name), { recursive: true, force: true })
    const cold = built(folder)
    appendFileSync(path.join(folder, 'pages/docs/intro.mdx'), '\nOne more sentence.\n')
    return { cold, 'after one edit': built(folder), export: folderSize(path.join(folder, 'out')) }
  } finally {
    remove()
  }
}
