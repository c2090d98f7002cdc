import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { memoryOf } from '../servers/program'
import { folderSize } from './bytes'
import { generatedSite } from './generated-site'
import { atMost, type BenchPart, type Figure } from './part'

interface BuildFigures {
  seconds: number
  /** Most memory that the build and its workers held together, in MiB; 0 where /proc does not tell. */
  peakMiB: number
}

/**
 * Builds a project as `npm run build` does.
 * @throws with the end of what the build printed when it fails
 */
async function runBuild(folder: string): Promise<BuildFigures> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let peakMiB = 0
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const watch = setInterval(() => (peakMiB = Math.max(peakMiB, child.pid ? memoryOf(child.pid) : 0)), 250)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${output.slice(-2000)}`)
  return { seconds: (performance.now() - start) / 1000, peakMiB }
}

/** Builds a copy of the site with generated pages twice, the second time after an edit. */
async function buildWith(root: string, count: number): Promise<{ seconds: number; figures: Figure[] }> {
  const { folder, remove } = generatedSite(root, count)
  try {
    const { seconds, peakMiB } = await runBuild(folder)
    const size = folderSize(path.join(folder, 'out')) / 1024 / 1024
    appendFileSync(path.join(folder, 'pages/docs/intro.mdx'), '\nOne more sentence.\n')
    const edited = await runBuild(folder)
    const name = count === 0 ? 'the site as it is' : `${count} pages more`
    return {
      seconds,
      figures: [
        { what: `${name}: first build`, value: `${seconds.toFixed(1)} s` },
        atMost(`${name}: build after an edit, of a first one`, (edited.seconds / seconds) * 100, 50, '%', 0),
        ...(peakMiB === 0 ? [] : [atMost(`${name}: memory`, peakMiB, 2048, 'MiB', 0)]),
        { what: `${name}: the whole export`, value: `${size.toFixed(1)} MiB` },
      ],
    }
  } finally {
    remove()
  }
}

/** What a build costs, and each page that comes to it. */
export const build: BenchPart = {
  name: 'build',
  about: 'time and memory of a build, as the site is and with generated pages',
  async run(root, { pages }) {
    const few = await buildWith(root, 0)
    const many = await buildWith(root, pages)
    const perPage = ((many.seconds - few.seconds) / pages) * 1000
    return [...few.figures, ...many.figures, atMost('each further page', perPage, 60, 'ms', 0)]
  },
}
