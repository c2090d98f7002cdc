import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { folderSize, type WeighedPage, weighExport } from './bytes'
import { generatedSite } from './generated-site'
import { atMost, type BenchPart, type Figure } from './part'

interface BuildFigures {
  seconds: number
  /** Most memory that the build and its workers held together, in MiB. Only where /proc tells. */
  peakMiB: number | undefined
}

/** Resident memory of a process and all below it, in MiB. */
function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return (pages * 4096) / 1024 / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
  } catch {
    // The process has ended meanwhile, or the system is not Linux.
    return 0
  }
}

/**
 * Builds a project as `npm run build` does, without its checks.
 * @throws with the end of what the build printed when it fails
 */
async function runBuild(folder: string): Promise<BuildFigures> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/build-only.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let peak = 0
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const watch = setInterval(() => (peak = Math.max(peak, child.pid ? memoryOf(child.pid) : 0)), 250)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${output.slice(-2000)}`)
  return { seconds: (performance.now() - start) / 1000, peakMiB: peak > 0 ? peak : undefined }
}

interface Built extends BuildFigures {
  count: number
  pages: WeighedPage[]
  size: number
  /** Seconds of a second build after one edit. */
  warm: number
}

async function buildWith(root: string, count: number): Promise<Built> {
  const { folder, remove } = generatedSite(root, count)
  try {
    const cold = await runBuild(folder)
    const out = path.join(folder, 'out')
    const pages = weighExport(out)
    const size = folderSize(out)
    appendFileSync(path.join(folder, 'pages', 'docs', 'intro.mdx'), '\nOne more sentence.\n')
    const { seconds: warm } = await runBuild(folder)
    const built = { ...cold, count, pages, size, warm }
    console.log(`  ${count} generated pages: ${cold.seconds.toFixed(0)} s cold, ${warm.toFixed(0)} s after an edit`)
    return built
  } finally {
    remove()
  }
}

const introOf = ({ pages }: Built) => {
  const intro = pages.find(({ route }) => route === '/docs/intro')
  if (!intro) throw new Error('The site has no /docs/intro to compare.')
  return intro.weight
}

function compare(few: Built, many: Built): Figure[] {
  const [small, large] = [introOf(few), introOf(many)]
  const perPage = ((many.seconds - few.seconds) / (many.count - few.count)) * 1000
  return [
    atMost(
      `/docs/intro: first load, ${many.count} pages more than ${few.count}`,
      (large.first - small.first) / 1024,
      5,
      'KiB',
    ),
    atMost("/docs/intro: the site's script, difference", (large.siteScript - small.siteScript) / 1024, 0.1, 'KiB'),
    atMost('build: each further page', perPage, 60, 'ms', 0),
  ]
}

/** Builds the site with generated pages beside its own: what a build costs, and what grows that should not. */
export const growth: BenchPart = {
  name: 'growth',
  about: 'build time and memory at several sizes; what grows with the site',
  async run(root, { sizes }) {
    const built: Built[] = []
    for (const count of sizes) built.push(await buildWith(root, count))
    const figures = built.flatMap((one): Figure[] => [
      { what: `${one.count} pages: cold build`, value: `${one.seconds.toFixed(1)} s` },
      atMost(`${one.count} pages: build after an edit, of a cold one`, (one.warm / one.seconds) * 100, 50, '%', 0),
      ...(one.peakMiB === undefined
        ? []
        : [atMost(`${one.count} pages: memory of the build`, one.peakMiB, one.count > 100 ? 2048 : 850, 'MiB', 0)]),
      atMost(`${one.count} pages: the whole export`, one.size / 1024 / 1024, 100, 'MiB'),
    ])
    const [few, many] = [built[0], built.at(-1)]
    return few && many && few !== many ? [...figures, ...compare(few, many)] : figures
  },
}
