import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { folderSize } from './bytes'
import { generatedSite } from './generated-site'
import { type Cost, measured } from './measured'
import { atMost, type BenchPart, type Figure, median } from './part'
import { type Peer, starlightOf } from './starlight'

/**
 * Targets relative to a Starlight site with the same text: factors for its cold CPU time, and for its time after one
 * edit.
 */
const COLD_CPU_OF_PEER = 2.8
const EDITED_TIME_OF_PEER = 1.3

/** A copy of the site with generated pages, as a build target. */
function ownSite(root: string, count: number): Peer & { folder: string } {
  const { folder, remove } = generatedSite(root, count)
  return {
    folder,
    build: () => measured(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], folder),
    forget() {
      for (const name of ['out', '.next', '.cache']) rmSync(path.join(folder, name), { recursive: true, force: true })
    },
    edit: () => appendFileSync(path.join(folder, 'pages/docs/intro.mdx'), '\nOne more sentence.\n'),
    remove,
  }
}

interface Costs {
  cold: Cost[]
  edited: Cost[]
}

/** Builds several sites in turns, each one cold and after one edit. */
async function buildInTurns(sites: readonly Peer[], rounds: number): Promise<Costs[]> {
  const costs = sites.map((): Costs => ({ cold: [], edited: [] }))
  for (let round = 0; round < rounds; round++) {
    for (const site of sites) site.forget()
    for (const [at, site] of sites.entries()) costs[at]?.cold.push(await site.build())
    for (const site of sites) site.edit()
    for (const [at, site] of sites.entries()) costs[at]?.edited.push(await site.build())
  }
  return costs
}

const middle = (costs: readonly Cost[], value: (cost: Cost) => number | undefined) =>
  median(costs.map((cost) => value(cost) ?? 0))
const time = (costs: readonly Cost[]) => middle(costs, ({ seconds }) => seconds)
const cpu = (costs: readonly Cost[]) => middle(costs, ({ cpuSeconds }) => cpuSeconds)
const memory = (costs: readonly Cost[]) => middle(costs, ({ peakMiB }) => peakMiB)

function shown(name: string, { cold, edited }: Costs): Figure[] {
  const line = (what: string, costs: readonly Cost[]): Figure => ({
    what: `${name}: ${what}`,
    value: `${cpu(costs).toFixed(1)} CPU s, ${time(costs).toFixed(1)} s, ${memory(costs).toFixed(0)} MiB`,
  })
  return [line('cold', cold), line('after one edit', edited)]
}

async function besideStarlight(root: string, rounds: number): Promise<Figure[]> {
  const peer = await starlightOf(path.join(root, 'out'))
  const site = ownSite(root, 0)
  try {
    const [own, its] = await buildInTurns([site, peer], rounds)
    if (!own || !its) return []
    return [
      ...shown('this site', own),
      ...shown('Starlight, same text', its),
      atMost('CPU of a cold build, of Starlight', cpu(own.cold) / cpu(its.cold), COLD_CPU_OF_PEER, 'times'),
      atMost('time after one edit, of Starlight', time(own.edited) / time(its.edited), EDITED_TIME_OF_PEER, 'times'),
    ]
  } finally {
    site.remove()
    peer.remove()
  }
}

/** Peak memory of a cold build, in MiB, with this many generated pages. */
const memoryTarget = (count: number) => (count === 0 ? 900 : count <= 500 ? 1229 : 2048)

/** Builds a copy of the site with generated pages twice, the second time after an edit. */
async function buildWith(root: string, count: number): Promise<{ seconds: number; figures: Figure[] }> {
  const site = ownSite(root, count)
  try {
    const [costs] = await buildInTurns([site], 1)
    if (!costs) throw new Error('Nothing was built.')
    const size = folderSize(path.join(site.folder, 'out')) / 1024 / 1024
    const name = count === 0 ? 'the site as it is' : `${count} pages more`
    const peak = memory(costs.cold)
    return {
      seconds: time(costs.cold),
      figures: [
        ...shown(name, costs),
        ...(peak === 0 ? [] : [atMost(`${name}: memory`, peak, memoryTarget(count), 'MiB', 0)]),
        { what: `${name}: the whole export`, value: `${size.toFixed(1)} MiB` },
      ],
    }
  } finally {
    site.remove()
  }
}

/** The cost of a build, and of each additional page. */
export const build: BenchPart = {
  name: 'build',
  about: 'CPU time, time and memory of a build, of the real site and with generated pages, or compared with Starlight',
  async run(root, { pages, peers }) {
    if (peers > 0) return besideStarlight(root, peers)
    const few = await buildWith(root, 0)
    const many = await buildWith(root, pages)
    const perPage = ((many.seconds - few.seconds) / pages) * 1000
    return [...few.figures, ...many.figures, atMost('each further page', perPage, 60, 'ms', 0)]
  },
}
