import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { folderSize } from './bytes'
import { generatedSite } from './generated-site'
import { type Cost, measured } from './measured'
import { atMost, type BenchPart, type Figure, median } from './part'
import { type Peer, starlightOf } from './starlight'

/** A copy of the site with generated pages. */
function ownSite(root: string, count: number): Peer {
  const { folder, remove } = generatedSite(root, count)
  return {
    folder,
    build: () => measured(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], folder),
    results: ['out', '.next', '.cache'],
    page: 'pages/docs/intro.mdx',
    remove,
  }
}

/** Builds sites in turns, each one cold and after one edit, and takes the medians. */
function buildInTurns(sites: readonly Peer[], rounds: number): { cold: Cost; edited: Cost }[] {
  const costs = sites.map((): { cold: Cost[]; edited: Cost[] } => ({ cold: [], edited: [] }))
  for (let round = 0; round < rounds; round++)
    for (const what of ['cold', 'edited'] as const)
      for (const [at, { folder, results, page, build }] of sites.entries()) {
        if (what === 'edited') appendFileSync(path.join(folder, page), '\nOne more sentence.\n')
        else for (const name of results) rmSync(path.join(folder, name), { recursive: true, force: true })
        costs[at]?.[what].push(build())
      }
  const middle = (all: readonly Cost[]): Cost => ({
    seconds: median(all.map(({ seconds }) => seconds)),
    cpuSeconds: median(all.map(({ cpuSeconds }) => cpuSeconds)),
  })
  return costs.map(({ cold, edited }) => ({ cold: middle(cold), edited: middle(edited) }))
}

const shown = (what: string, { seconds, cpuSeconds }: Cost): Figure => ({
  what,
  value: `${cpuSeconds.toFixed(1)} CPU s, ${seconds.toFixed(1)} s`,
})

/** The cost of a build: beside Starlight with the same text, or of a larger site by itself. */
export const build: BenchPart = {
  name: 'build',
  about: 'CPU time and time of a build beside Starlight with the same text; with --pages, of a larger site',
  run(root, { runs, pages }) {
    const site = ownSite(root, pages)
    const peers = pages > 0 ? [] : [starlightOf(path.join(root, 'out'))]
    try {
      const [own, its] = buildInTurns([site, ...peers], pages > 0 ? 1 : runs)
      if (!own) return []
      const size = `${folderSize(path.join(site.folder, 'out')).toFixed(1)} MiB`
      return [
        ...[shown('cold', own.cold), shown('after one edit', own.edited), { what: 'export', value: size }],
        ...(its
          ? [
              shown('Starlight, cold', its.cold),
              shown('Starlight, after one edit', its.edited),
              atMost('CPU of a cold build, of Starlight', own.cold.cpuSeconds / its.cold.cpuSeconds, 2.4, 'times'),
              atMost('time after one edit, of Starlight', own.edited.seconds / its.edited.seconds, 1.3, 'times'),
            ]
          : []),
      ]
    } finally {
      for (const { remove } of [site, ...peers]) remove()
    }
  },
}
