import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { folderSize } from './bytes'
import { generatedSite } from './generated-site'
import { type Cost, measured } from './measured'
import type { BenchPart, Figure } from './part'

const shown = (what: string, { seconds, cpuSeconds }: Cost): Figure => ({
  what,
  value: `${cpuSeconds.toFixed(1)} CPU s, ${seconds.toFixed(1)} s`,
})

/** What a build of a copy costs, with generated pages if asked. */
export const build: BenchPart = {
  name: 'build',
  about: 'CPU time and time of a cold build, of one after an edit, and of one where nothing changed',
  run(root, { pages }) {
    const { folder, remove } = generatedSite(root, pages)
    const built = () => measured(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], folder)
    try {
      const cold = built()
      appendFileSync(path.join(folder, 'pages/docs/intro.mdx'), '\nOne more sentence.\n')
      const edited = built()
      return [
        shown('cold', cold),
        shown('after one edit', edited),
        shown('unchanged', built()),
        { what: 'export', value: `${folderSize(path.join(folder, 'out')).toFixed(1)} MiB` },
      ]
    } finally {
      remove()
    }
  },
}
