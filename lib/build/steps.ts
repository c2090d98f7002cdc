import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CheckOptions } from '@/lib/checks/run-checks'
import { messageOf } from '@chain-data/findings'
import { basePathOf } from '@chain-data/static-export/base-path'
import { buildName, buildState, type BuildState } from '@/lib/build/build-state'
import { gitDates } from '@/lib/content/sources/git-dates'
import { replaceFolder, type BuildFolder } from './build-folder'
import { nextBuild } from './next-build'

/** One step of the build. Its `run` says in a few words what it made; it throws when it can't. */
export interface Step {
  name: string
  run(): Promise<string> | string
}

/** A signal that ends the build ends its helpers too, and a step may hear of that first: so many milliseconds the signal has to come. */
const SIGNAL_MS = 100

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs the steps one after the other until one fails, and prints what each did and how long it took; gives whether all went well. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const [index, step] of steps.entries()) {
    const label = `[${index + 1}/${steps.length}] ${step.name}`
    const from = performance.now()
    try {
      const made = await step.run()
      console.log(`${label}: ${made} (${seconds(from)})`)
    } catch (error) {
      const time = seconds(from)
      await pause(SIGNAL_MS)
      console.error(`\n${label} failed after ${time}:\n${messageOf(error)}`)
      return false
    }
  }
  return true
}

const siteData = async () => (await import('@/lib/content/site/site')).default
const sitePath = async () => basePathOf((await siteData()).url)
const COMPRESS = 'Compress the files'

/** The steps of a build, in order. What each needs is loaded when its turn comes: what is not there yet takes no memory beside Next. */
export function buildSteps(root: string, folder: BuildFolder, { compress = false } = {}): Step[] {
  const { out } = folder
  let state: BuildState
  const steps: [name: string, run: Step['run']][] = [
    ['Check the sources', () => checkStep({ root, only: ['source'], sourcesOnly: true })],
    [
      'Name the build',
      async () => {
        const { hidden, today } = (await import('@/lib/content/graph')).readGraph(root)
        const scheduled = hidden.flatMap(({ matter: { draft, date } }) => (!draft && date > today ? [date] : []))
        state = buildState(root, scheduled, await sitePath())
        const { dates, missing } = gitDates(root)
        if (missing) console.warn(missing)
        return `${buildName(state)}, on ${today}, dates of ${dates.size} files`
      },
    ],
    ['Export the pages', async () => nextBuild(root, out, await siteData(), buildName(state))],
    [
      'Copy pictures that stand beside pages',
      async () => (await import('@/lib/content/mdx/pictures')).copyPagePictures(root, out),
    ],
    ['Write the feeds', async () => (await import('@/lib/build/outputs/feeds/write-feeds')).writeFeeds(root, out)],
    ['Publish the API description', async () => (await import('./api-description')).writeApiDescription(root, out)],
    [
      'Finish the pages',
      async () => {
        const { kindOf, routeOfExported } = await import('@/lib/content/routes')
        return (await import('@chain-data/static-export')).finishExport(out, (file) => kindOf(routeOfExported(file)))
      },
    ],
    ['Leave out hidden posts', async () => (await import('./leave-out-hidden')).leaveOutHidden(root, out)],
    [
      'Write the Markdown versions',
      async () => (await import('@/lib/build/outputs/markdown/write-markdown')).writeMarkdown(root, out),
    ],
    ['Pack the documentation', async () => (await import('@/lib/build/outputs/download')).writeDownload(root, out)],
    ['Write the sitemap', async () => (await import('@/lib/build/outputs/sitemap')).writeSitemap(root, out)],
    [
      'Write the structured data',
      async () => (await import('@/lib/build/outputs/json-ld/write-json-ld')).writeJsonLd(root, out),
    ],
    [
      'Write the well-known files',
      async () => (await import('@/lib/build/outputs/well-known/write-well-known')).writeWellKnown(root, out),
    ],
    ['Write the icon', async () => (await import('@/lib/build/outputs/pictures')).writeIcon(root, out)],
    ['Index for search', async () => (await import('./search-index')).indexForSearch(root, out)],
    ['Write the redirects', async () => (await import('@/lib/build/outputs/redirects')).writeRedirects(root, out)],
    [
      'Draw the Open Graph images',
      async () => (await import('@/lib/build/outputs/cards/write-cards')).writeCards(root, out),
    ],
    ['Draw the covers of posts', async () => (await import('@/lib/build/outputs/pictures')).writeCovers(root, out)],
    [
      'Put the base path into URLs',
      async () => {
        const base = await sitePath()
        return base === '' ? 'none' : (await import('@chain-data/static-export')).addBasePath(out, base)
      },
    ],
    [
      'Secure the export',
      async () => {
        const base = await sitePath()
        const { catalogHeaders } = await import('@/lib/build/outputs/well-known/write-well-known')
        return (await import('@chain-data/static-export')).secureExport(folder, base, [catalogHeaders(base)])
      },
    ],
    [
      'Write the service worker',
      async () => {
        const [{ writeOffline }, { docsToSave }] = await Promise.all([
          import('@/lib/build/outputs/offline'),
          import('@/lib/content/props/site-routes'),
        ])
        const { offline } = await siteData()
        const routes = await docsToSave(root)
        return writeOffline(out, { build: buildName(state), base: await sitePath(), offline, routes })
      },
    ],
    ['Check the export', () => checkStep({ root, out: path.relative(root, out), only: ['html'] })],
    [COMPRESS, async () => (await import('./compress-export')).compressExport(out)],
    ['Write the route manifest', async () => (await import('./route-manifest')).writeRouteManifest(root)],
    [
      'Put the build in its place',
      () => {
        writeFileSync(path.join(out, 'build.json'), `${JSON.stringify(state)}\n`)
        replaceFolder(out, path.join(root, 'out'))
        replaceFolder(folder.deploy, path.join(root, '.cache/deploy'))
        return 'out/'
      },
    ],
  ]
  return steps.filter(([name]) => compress || name !== COMPRESS).map(([name, run]) => ({ name, run }))
}

/** Runs checks as a step of the build: warnings are printed, an error ends the build with every finding. */
async function checkStep(options: CheckOptions): Promise<string> {
  const { reportChecks } = await import('@/lib/checks/run-checks')
  const { formatters } = await import('@/lib/checks/formats')
  const report = await reportChecks(options)
  const errors = report.findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) throw new Error(formatters.pretty(report))
  if (report.findings.length > 0) console.warn(formatters.pretty(report))
  return report.findings.length === 0 ? 'nothing to report' : `${report.findings.length} warnings`
}
