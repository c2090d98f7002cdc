import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { folderSize } from './bytes'
import { generatedSite } from './generated-site'
import { type Cost, measured } from './measured'
import { type BenchPart, type Figure, median } from './part'

/** What earlier builds leave. */
const RESULTS = ['out', '.next', '.cache']

function middle(what: string, costs: readonly Cost[]): Figure {
  const [seconds, cpu] = [costs.map((cost) => cost.seconds), costs.map((cost) => cost.cpuSeconds)].map(median)
  return [what, `${cpu?.toFixed(1)} CPU s, ${seconds?.toFixed(1)} s`]
}

/** The cost of a build, cold and after one edit, in a copy of the site. */
export const build: BenchPart = {
  name: 'build',
  about: 'CPU time and time of a build; with --pages, of a larger site',
  run(root, { runs, pages }) {
    const { folder, remove } = generatedSite(root, pages)
    const built = () => measured(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], folder)
    const [cold, edited]: [Cost[], Cost[]] = [[], []]
    try {
      for (let run = 0; run < (pages > 0 ? 1 : runs); run++) {
        for (const name of RESULTS) rmSync(path.join(folder, name), { recursive: true, force: true })
        cold.push(built())
        appendFileSync(path.join(folder, 'pages/docs/intro.mdx'), '\nOne more sentence.\n')
        edited.push(built())
      }
      const size = `${folderSize(path.join(folder, 'out')).toFixed(1)} MiB`
      return [middle('cold', cold), middle('after one edit', edited), ['export', size]]
    } finally {
      remove()
    }
  },
}
