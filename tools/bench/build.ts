import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { folderSize } from './bytes'
import { generatedSite } from './generated-site'
import { type Cost, measured } from './measured'
import { atMost, type BenchPart, type Figure, median } from './part'
import { type Peer, starlightOf } from './starlight'

/** A copy of the site with generated pages. */
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

/** Builds sites in turns, each one cold and after one edit, and takes the medians. */
async function buildInTurns(sites: readonly Peer[], rounds: number): Promise<{ cold: Cost; edited: Cost }[]> {
  const costs = sites.map((): { cold: Cost[]; edited: Cost[] } => ({ cold: [], edited: [] }))
  for (let round = 0; round < rounds; round++)
    for (const what of ['cold', 'edited'] as const) {
      for (const site of sites) (what === 'cold' ? site.forget : site.edit)()
      for (const [at, site] of sites.entries()) costs[at]?.[what].push(await site.build())
    }
  const middle = (all: readonly Cost[]): Cost => ({
    seconds: median(all.map(({ seconds }) => seconds)),
    cpuSeconds: median(all.map(({ cpuSeconds }) => cpuSeconds)),
    peakMiB: median(all.map(({ peakMiB }) => peakMiB)),
  })
  return costs.map(({ cold, edited }) => ({ cold: middle(cold), edited: middle(edited) }))
}

const shown = (what: string, { seconds, cpuSeconds, peakMiB }: Cost): Figure => ({
  what,
  value: `${cpuSeconds.toFixed(1)} CPU s, ${seconds.toFixed(1)} s, ${peakMiB.toFixed(0)} MiB`,
})

/** The cost of a build: beside Starlight with the same text, or of a larger site by itself. */
export const build: BenchPart = {
  name: 'build',
  about: 'CPU time, time and memory of a build beside Starlight with the same text; with --pages, of a larger site',
  async run(root, { runs, pages }) {
    const site = ownSite(root, pages)
    const peer = pages > 0 ? undefined : await starlightOf(path.join(root, 'out'))
    try {
      const [own, its] = await buildInTurns(peer ? [site, peer] : [site], pages > 0 ? 1 : runs)
      const size = `${folderSize(path.join(site.folder, 'out')).toFixed(1)} MiB`
      return [
        ...(own ? [shown('cold', own.cold), shown('after one edit', own.edited), { what: 'export', value: size }] : []),
        ...(its ? [shown('Starlight, cold', its.cold), shown('Starlight, after one edit', its.edited)] : []),
        ...(own && its
          ? [
              atMost('CPU of a cold build, of Starlight', own.cold.cpuSeconds / its.cold.cpuSeconds, 2.4, 'times'),
              atMost('time after one edit, of Starlight', own.edited.seconds / its.edited.seconds, 1.3, 'times'),
            ]
          : []),
      ]
    } finally {
      site.remove()
      peer?.remove()
    }
  },
}
