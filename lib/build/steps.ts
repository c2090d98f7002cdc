import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashSources } from '@/lib/serve/source-hash'
import { nextBuild } from './next-build'
import type { Step } from './run-steps'

/** The steps of a build, in order. What each needs is loaded when its turn comes: what is not there yet takes no memory beside Next. */
export function buildSteps(root: string): Step[] {
  const out = path.join(root, 'out')
  const sources = hashSources(root)
  return [
    {
      name: 'Check the sources',
      run: async () => (await import('./check-step')).checkStep({ root, only: ['source'], sourcesOnly: true }),
    },
    {
      name: 'Clear out/',
      run() {
        rmSync(out, { recursive: true, force: true })
        return 'gone'
      },
    },
    {
      name: 'Export the pages',
      run: async () => nextBuild(root, (await import('@/lib/content/site')).site, sources.slice(0, 16)),
    },
    {
      name: 'Copy pictures that stand beside pages',
      run: async () => (await import('@/lib/pictures/copy-page-pictures')).copyPagePictures(root),
    },
    { name: 'Write the feeds', run: async () => (await import('@/lib/outputs/feeds/write-feeds')).writeFeeds(root) },
    {
      name: 'Publish the API description',
      run: async () => (await import('./api-description')).writeApiDescription(root),
    },
    { name: 'Finish the pages', run: async () => (await import('@/lib/export')).finishExport(root) },
    { name: 'Leave out hidden posts', run: async () => (await import('./leave-out-hidden')).leaveOutHidden(root) },
    {
      name: 'Write the Markdown editions',
      run: async () => (await import('@/lib/outputs/markdown/write-markdown')).writeMarkdown(root),
    },
    {
      name: 'Write the sitemap',
      run: async () => (await import('@/lib/outputs/sitemap/write-sitemap')).writeSitemap(root),
    },
    {
      name: 'Write the linked data',
      run: async () => (await import('@/lib/outputs/json-ld/write-json-ld')).writeJsonLd(root),
    },
    {
      name: 'Write the well-known files',
      run: async () => (await import('@/lib/outputs/well-known/write-well-known')).writeWellKnown(root),
    },
    { name: 'Write the icon', run: async () => (await import('@/lib/outputs/icon/write-icon')).writeIcon(root) },
    { name: 'Index for search', run: async () => (await import('./search-index')).indexForSearch(root) },
    {
      name: 'Write the route manifest',
      run: async () => (await import('./route-manifest')).writeRouteManifest(root),
    },
    {
      name: 'Redirect what has moved',
      run: async () => (await import('@/lib/outputs/redirects/write-redirects')).writeRedirects(root),
    },
    {
      name: 'Draw the social cards',
      run: async () => (await import('@/lib/outputs/cards/write-cards')).writeCards(root),
    },
    { name: 'Secure the export', run: async () => (await import('@/lib/outputs/secure-export')).secureExport(root) },
    { name: 'Check the export', run: async () => (await import('./check-step')).checkStep({ root, only: ['html'] }) },
    {
      name: 'Sign the export',
      run() {
        writeFileSync(path.join(out, 'build.json'), `${JSON.stringify({ sources })}\n`)
        return `sources ${sources.slice(0, 16)}`
      },
    },
  ]
}
