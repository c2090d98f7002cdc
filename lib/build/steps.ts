import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { CheckOptions } from '@/lib/checks/run-checks'
import type { Services } from '@/lib/content/schemas/services'
import type { Site } from '@/lib/content/schemas/site'
import { messageOf } from '@chain-data/findings'
import type { Allowed, ChangedPages, ExportedPage } from '@chain-data/static-export'
import { basePathOf } from '@chain-data/static-export/base-path'
import { buildName, buildState, type BuildState } from './build-state'
import { gitDates } from '@/lib/content/sources/git-dates'
import { keptResults, removeOldResults } from '@/lib/content/sources/kept-results'
import { replaceFolder, type BuildFolder } from './build-folder'
import { elsewhereOf, readServices } from '@/lib/content/services'
import { nextBuild } from './next-build'
import type { PageContents } from './page-contents'
import type * as AfterExport from './after-export'

/** One step of the build. Its `run` returns a short summary; it throws on failure. */
export interface Step {
  name: string
  run(): Promise<string> | string
}

/**
 * A signal that ends the build ends its subprocesses too, and a step may notice that first: the time to wait for the
 * signal, in milliseconds.
 */
const SIGNAL_MS = 100

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs the steps one after the other until one fails, and prints each one's summary and duration; returns whether all
 * succeeded.
 */
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

const COMPRESS = 'Compress the files'

/**
 * The steps of a build, in order. Pages are read once, after Next's export, and written once, when they are finished.
 */
export function buildSteps(root: string, folder: BuildFolder, { compress = false } = {}): Step[] {
  const { out } = folder
  let state: BuildState
  let site: Site
  let base: string
  let services: Services
  let pages: ExportedPage[]
  let allowed: Allowed
  let contents: PageContents
  const keep = (changed: ChangedPages): string => {
    pages = changed.pages
    return changed.made
  }
  const step = (name: string, run: (parts: typeof AfterExport) => Promise<string> | string): Step => ({
    name,
    run: async () => run(await import('./after-export')),
  })
  const steps: Step[] = [
    { name: 'Check the sources', run: () => checkStep({ root, sourcesOnly: true }) },
    {
      name: 'Name the build',
      run: async () => {
        const graph = await import('@/lib/content/graph')
        site = graph.site
        base = basePathOf(site.url)
        services = readServices(root)
        const { hidden, today } = graph.readGraph(root)
        const scheduled = hidden.flatMap(({ matter: { draft, date } }) => (!draft && date > today ? [date] : []))
        state = buildState(root, scheduled, base)
        const { dates, missing } = gitDates(root)
        if (missing) console.warn(missing)
        return `${buildName(state)}, on ${today}, dates of ${dates.size} files`
      },
    },
    { name: 'Export the pages', run: async () => keep(await nextBuild(root, out, site, buildName(state))) },
    // Assets exist before pages get their hashes.
    step('Copy files next to pages', (parts) => parts.copyPageFiles(root, out)),
    step('Write the script of the not-found page', (parts) => parts.writeNotFoundScript(root, out)),
    step('Finish the pages', async (parts) =>
      keep(await parts.finishPages(pages, out, keptResults(root, 'critical-css', z.string()))),
    ),
    step('Leave out hidden posts', (parts) => parts.leaveOutHidden(root, out)),
    step('Add the structured data', async (parts) => keep(await parts.addJsonLd(root, pages))),
    step('Add redirect pages', (parts) => keep(parts.addRedirects(root, pages))),
    step('Add the scripts of services', (parts) => keep(parts.addServices(services, pages, out))),
    step('Add the base path to URLs', (parts) => (base === '' ? 'none' : keep(parts.addBasePath(pages, out, base)))),
    step('Secure the pages', (parts) => {
      const secured = parts.securePages(pages, out, base, elsewhereOf(services))
      allowed = secured.allowed
      return keep(secured)
    }),
    step('Write the partials', (parts) => keep(parts.writePartials(out, pages, base))),
    step('Write the pages', (parts) => parts.writePages(out, pages)),
    step('Read the content of the pages', async (parts) => {
      contents = await parts.readContents(root, pages)
      return `${contents.editions.length} pages`
    }),
    step('Write the Markdown versions', (parts) => parts.writeMarkdown(root, contents.editions, out)),
    step('Write the feeds', (parts) => parts.writeFeeds(root, out, contents.posts)),
    step('Index for search', (parts) => parts.indexForSearch(root, out, contents.texts)),
    step('Publish the API description', (parts) => parts.writeApiDescription(root, out)),
    step('Pack the documentation', (parts) => parts.writeDownload(root, out)),
    step('Write the sitemap', (parts) => parts.writeSitemap(root, out)),
    step('Write the well-known files', (parts) => parts.writeWellKnown(root, out)),
    step('Write the icon', (parts) => parts.writeIcon(root, out)),
    step('Draw the Open Graph images', (parts) => parts.writeCards(root, out)),
    step('Draw the covers of posts', (parts) => parts.writeCovers(root, out)),
    step('Look for hidden posts', (parts) => parts.findHidden(root, out, pages)),
    step('Write the headers', ({ writeHeaders, catalogHeaders, PARTIAL_HEADERS }) =>
      writeHeaders(folder, { pages, allowed, base, own: [catalogHeaders(base), PARTIAL_HEADERS] }),
    ),
    step('Write the service worker', (parts) =>
      parts.writeOffline(out, { build: buildName(state), base, offline: site.offline }),
    ),
    {
      name: 'Check the export',
      run: () => checkStep({ root, out: path.relative(root, out), only: ['html'], pages }),
    },
    step(COMPRESS, (parts) => parts.compressExport(out)),
    step('Write the route manifest', (parts) => parts.writeRouteManifest(root)),
    {
      name: 'Replace the last build',
      run: () => {
        writeFileSync(path.join(out, 'build.json'), `${JSON.stringify(state)}\n`)
        replaceFolder(out, path.join(root, 'out'))
        replaceFolder(folder.deploy, path.join(root, '.cache/deploy'))
        removeOldResults(root)
        return 'out/'
      },
    },
  ]
  return steps.filter(({ name }) => compress || name !== COMPRESS)
}

/**
 * Runs checks as a step of the build, without proofreading: warnings are printed, an error stops the build with all
 * findings.
 */
async function checkStep(options: CheckOptions): Promise<string> {
  const { reportChecks } = await import('@/lib/checks/run-checks')
  const { formatters } = await import('@/lib/checks/formats')
  const report = await reportChecks({ ...options, proofReading: false })
  const errors = report.findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) throw new Error(formatters.pretty(report))
  if (report.findings.length > 0) console.warn(formatters.pretty(report))
  return report.findings.length === 0 ? 'nothing to report' : `${report.findings.length} warnings`
}
