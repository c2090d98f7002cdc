import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { basePathOf } from '@/lib/html/base-path'
import type { CheckOptions } from '@/lib/checks/run-checks'
import { gitDates } from '@/lib/sources/git-dates'
import { buildName, buildState, type BuildState } from '@/lib/serve/build-state'
import { replaceFolder, type BuildFolder } from './build-folder'
import { nextBuild } from './next-build'
import type { Step } from './run-steps'

const sitePath = async () => basePathOf((await import('@/lib/content/site/site')).default.url)

/**
 * The steps of a build, in order. What each needs is loaded when its turn comes: what is not there yet takes no memory beside Next.
 * @param folder where the build stands until its last step puts it in its place
 * @param options whether files are compressed for servers that send them as they are
 */
export function buildSteps(root: string, folder: BuildFolder, { compress = false } = {}): Step[] {
  const { out } = folder
  let state: BuildState
  return [
    {
      name: 'Check the sources',
      run: () => checkStep({ root, only: ['source'], sourcesOnly: true }),
    },
    {
      name: 'Name the build',
      async run() {
        const { hidden, today } = (await import('@/lib/content/graph')).readGraph(root)
        const scheduled = hidden.flatMap(({ matter: { draft, date } }) => (!draft && date > today ? [date] : []))
        state = buildState(root, scheduled, await sitePath())
        const { dates, missing } = gitDates(root)
        if (missing) console.warn(missing)
        return `${buildName(state)}, on ${today}, dates of ${dates.size} files`
      },
    },
    {
      name: 'Export the pages',
      run: async () => nextBuild(root, out, (await import('@/lib/content/site/site')).default, buildName(state)),
    },
    {
      name: 'Copy pictures that stand beside pages',
      run: async () => (await import('@/lib/mdx/pictures')).copyPagePictures(root, out),
    },
    {
      name: 'Write the feeds',
      run: async () => (await import('@/lib/outputs/feeds/write-feeds')).writeFeeds(root, out),
    },
    {
      name: 'Publish the API description',
      run: async () => (await import('./api-description')).writeApiDescription(root, out),
    },
    { name: 'Finish the pages', run: async () => (await import('@/lib/outputs/export')).finishExport(out) },
    { name: 'Leave out hidden posts', run: async () => (await import('./leave-out-hidden')).leaveOutHidden(root, out) },
    {
      name: 'Write the Markdown versions',
      run: async () => (await import('@/lib/outputs/markdown/write-markdown')).writeMarkdown(root, out),
    },
    {
      name: 'Pack the documentation',
      run: async () => (await import('@/lib/outputs/download')).writeDownload(root, out),
    },
    {
      name: 'Write the sitemap',
      run: async () => (await import('@/lib/outputs/sitemap')).writeSitemap(root, out),
    },
    {
      name: 'Write the structured data',
      run: async () => (await import('@/lib/outputs/json-ld/write-json-ld')).writeJsonLd(root, out),
    },
    {
      name: 'Write the well-known files',
      run: async () => (await import('@/lib/outputs/well-known/write-well-known')).writeWellKnown(root, out),
    },
    { name: 'Write the icon', run: async () => (await import('@/lib/outputs/icon')).writeIcon(root, out) },
    { name: 'Index for search', run: async () => (await import('./search-index')).indexForSearch(root, out) },
    {
      name: 'Write the redirects',
      run: async () => (await import('@/lib/outputs/redirects')).writeRedirects(root, out),
    },
    {
      name: 'Draw the Open Graph images',
      run: async () => (await import('@/lib/outputs/cards/write-cards')).writeCards(root, out),
    },
    {
      name: 'Draw the covers of posts',
      run: async () => (await import('@/lib/outputs/covers')).writeCovers(root, out),
    },
    {
      name: 'Put the base path into URLs',
      async run() {
        const base = await sitePath()
        return base === '' ? 'none' : (await import('@/lib/outputs/base-path')).addBasePath(out, base)
      },
    },
    {
      name: 'Secure the export',
      run: async () => (await import('@/lib/outputs/headers')).secureExport(folder, await sitePath()),
    },
    {
      name: 'Write the service worker',
      run: async () => {
        const [{ writeOffline }, { docsToSave }, { default: site }] = await Promise.all([
          import('@/lib/outputs/offline'),
          import('@/lib/pages/site-routes'),
          import('@/lib/content/site/site'),
        ])
        const routes = await docsToSave(root)
        return writeOffline(out, { build: buildName(state), base: await sitePath(), offline: site.offline, routes })
      },
    },
    {
      name: 'Check the export',
      run: () => checkStep({ root, out: path.relative(root, out), only: ['html'] }),
    },
    ...(compress
      ? [{ name: 'Compress the files', run: async () => (await import('./compress-export')).compressExport(out) }]
      : []),
    {
      name: 'Write the route manifest',
      run: async () => (await import('./route-manifest')).writeRouteManifest(root),
    },
    {
      name: 'Put the build in its place',
      run() {
        writeFileSync(path.join(out, 'build.json'), `${JSON.stringify(state)}\n`)
        replaceFolder(out, path.join(root, 'out'))
        replaceFolder(folder.deploy, path.join(root, '.cache/deploy'))
        return 'out/'
      },
    },
  ]
}

/**
 * Runs checks as a step of the build. Warnings are printed, errors end the build.
 * @throws with every finding, its place and its cure, when one of them is an error
 */
async function checkStep(options: CheckOptions): Promise<string> {
  const { reportChecks } = await import('@/lib/checks/run-checks')
  const { formatters } = await import('@/lib/checks/formats')
  const report = await reportChecks(options)
  const errors = report.findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) throw new Error(formatters.pretty(report))
  if (report.findings.length > 0) console.warn(formatters.pretty(report))
  return report.findings.length === 0 ? 'nothing to report' : `${report.findings.length} warnings`
}
