import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeApiDescription } from './api-description'
import { checkStep } from './check-step'
import { drawCards, writeCards } from '@/lib/outputs/cards/write-cards'
import { writeFeeds } from '@/lib/outputs/feeds/write-feeds'
import { writeJsonLd } from '@/lib/outputs/json-ld/write-json-ld'
import { writeMarkdown } from '@/lib/outputs/markdown/write-markdown'
import { writeSitemap } from '@/lib/outputs/sitemap/write-sitemap'
import { writeWellKnown } from '@/lib/outputs/well-known/write-well-known'
import { hashSources } from '@/lib/serve/source-hash'
import { leaveOutHidden } from './leave-out-hidden'
import { lightenExport } from '@/lib/export'
import { indexForSearch } from './search-index'
import { nextBuild } from './next-build'
import { secureExport } from '@/lib/outputs/secure-export'
import { writeRedirects } from '@/lib/outputs/redirects/write-redirects'
import { writeRouteManifest } from './route-manifest'
import { together } from './together'
import type { Step } from './run-steps'

/** The steps of a build, in order. */
export function buildSteps(root: string): Step[] {
  const out = path.join(root, 'out')
  const sources = hashSources(root)
  return [
    { name: 'Check the sources', run: () => checkStep({ root, only: ['source'], sourcesOnly: true }) },
    {
      name: 'Clear out/',
      run() {
        rmSync(out, { recursive: true, force: true })
        return 'gone'
      },
    },
    // Next leaves a part of the machine idle, and the cards need nothing of what it makes.
    {
      name: 'Export the pages, draw the social cards',
      run: () => together(nextBuild(root, sources.slice(0, 16)), drawCards(root)),
    },
    { name: 'Write the feeds', run: () => writeFeeds(root) },
    { name: 'Publish the API description', run: () => writeApiDescription(root) },
    { name: 'Make the pages light', run: () => lightenExport(root, sources.slice(0, 16)) },
    { name: 'Write the Markdown editions', run: () => writeMarkdown(root) },
    { name: 'Write the sitemap', run: () => writeSitemap(root) },
    { name: 'Write the social cards', run: () => writeCards(root) },
    { name: 'Write the linked data', run: () => writeJsonLd(root) },
    { name: 'Write the well-known files', run: () => writeWellKnown(root) },
    { name: 'Leave out hidden posts', run: () => leaveOutHidden(root) },
    { name: 'Index for search', run: () => indexForSearch(root) },
    { name: 'Write the route manifest', run: () => writeRouteManifest(root) },
    { name: 'Redirect what has moved', run: () => writeRedirects(root) },
    { name: 'Secure the export', run: () => secureExport(root) },
    { name: 'Check the export', run: () => checkStep({ root, only: ['html'] }) },
    {
      name: 'Sign the export',
      run() {
        writeFileSync(path.join(out, 'build.json'), `${JSON.stringify({ sources })}\n`)
        return `sources ${sources.slice(0, 16)}`
      },
    },
  ]
}
