import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { redirectsFile, securePages, writePages } from '@docs402/static-export'
import { finishPages } from './next/finish-pages'
import { addRedirects } from './pages/redirects'
import { readRedirects } from '../content/redirects'
import { writeOffline } from './outputs/offline'
import { loadData, readText } from '@docs402/findings'
import { SITE_DATA } from '../content/schemas/site-data'
import { hashSources } from '../content/sources/source-hash'
import { nextBuild } from './next-build'
import { prepare } from './prepare'

/** The folder of the fixture site, from the project's root. */
const FIXTURE_SITE = 'e2e/fixture-site'

/** Exports the fixture site into its own `out/`, unless that is up to date. */
export async function buildFixtureSite(project: string): Promise<string> {
  const root = path.join(project, FIXTURE_SITE)
  const out = path.join(root, 'out')
  const stamp = path.join(out, 'build.json')
  // Both sites share the API description, the colors, the drawings and the logo.
  for (const name of ['api', 'data/colors.css', 'data/fonts.css', 'data/covers', 'data/logo.svg']) {
    rmSync(path.join(root, name), { recursive: true, force: true })
    cpSync(path.join(project, name), path.join(root, name), { recursive: true })
  }
  const sources = `${hashSources(project).slice(0, 16)}${hashSources(root).slice(0, 16)}`
  if (existsSync(stamp) && readText(stamp).includes(sources)) return 'unchanged'
  rmSync(out, { recursive: true, force: true })
  const site = loadData(SITE_DATA, root)
  const prepared = await prepare(root, false)
  const { pages, made } = await nextBuild(root, out, site, sources, prepared)
  const finished = finishPages(pages, out, root)
  const all = addRedirects(root, site, finished.pages)
  writePages(out, securePages(all.pages, out).pages)
  await writeOffline({ out, build: sources, base: '', site })
  const redirects = [...readRedirects(root)].map(([from, to]) => ({ from, to }))
  writeFileSync(path.join(out, '_redirects'), redirectsFile({ base: '', redirects }))
  writeFileSync(stamp, `${JSON.stringify({ sources })}\n`)
  return made
}
