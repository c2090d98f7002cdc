import { spawn } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readGraph } from '../content/graph'
import { openPages, withoutNextBase, type ChangedPages } from '@docs402/static-export'
import { basePathOf } from '@docs402/static-export/base-path'
import { readOff, SITE_PARTS } from '../content/site/site-parts'
import type { Prepared } from './prepare'
import { nextProject } from './next/page-folder'
import { pageFaults } from './page-faults'
import { themeFaults } from './theme-faults'
import type { Site } from '../content/schemas/site'
import { filesBelow, isLeftover, messageOf, writeBelow } from '@docs402/findings'

/** Next's output, which is shown only on failure. */
function run(
  root: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const next = createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, 'build', NEXT_PROJECT], {
      cwd: root,
      env,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/**
 * A static export has no server actions, so nothing is encrypted with their key. If Next can't store one, as in a
 * container, it creates a new one for each build, which invalidates the compiler's cache.
 */
const NO_SERVER_ACTIONS = Buffer.alloc(32).toString('base64')

/**
 * As Vercel's builds have it: Turbopack looks for all files of Next's server, 900, only without. Nobody starts that
 * server; to look for them took a fifth of Next's time and 180 MiB.
 */
const WITHOUT_SERVER = { NOW_BUILDER: '1' }

/** Where Next exports to. Another folder for each build would invalidate the compiler's cache as well. */
const EXPORTED = 'exported'
const NEXT_PROJECT = nextProject(false)

/** What Next says, which names pages by their routes, with the files of these pages. */
const withSources = (output: string, root: string): string =>
  readGraph(root).pages.reduce(
    (text, { route, file }) => text.replaceAll(`page "${route}"`, `page "${route}" (${file})`),
    output,
  )

/**
 * Has Next export every page with its assets into a folder below the root, and opens the pages. Ends Next as soon as the
 * checks refuse the sources.
 * @throws what is wrong with the sources, or Next's output if it fails
 */
export async function nextBuild(
  root: string,
  out: string,
  site: Site,
  buildId: string,
  { env, files, checked }: Prepared,
): Promise<ChangedPages> {
  const base = basePathOf(site.url)
  const refused = new AbortController()
  checked.catch(() => refused.abort())
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    ...env,
    ...WITHOUT_SERVER,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: NO_SERVER_ACTIONS,
    SITE_BUILD_ID: buildId,
    SITE_BASE_PATH: base,
    EXPORT_FOLDER: EXPORTED,
  }
  const ended = await run(root, variables, refused.signal).catch((error: unknown) => ({
    code: null,
    output: messageOf(error),
  }))
  // What they say of the sources says why Next failed.
  const result = await checked
  const { code, output } = ended
  const printed = stripVTControlCharacters(output).trim()
  if (code !== 0)
    throw new Error(
      themeFaults(printed, root) ?? pageFaults(printed, root, readGraph(root).pages) ?? withSources(printed, root),
    )
  renameSync(path.join(root, NEXT_PROJECT, EXPORTED), out)
  // Next copies everything in public/.
  for (const file of filesBelow(out)) if (isLeftover(file)) rmSync(path.join(out, file))
  for (const part of readOff(root).parts)
    if (SITE_PARTS[part].folder) rmSync(path.join(out, SITE_PARTS[part].folder), { recursive: true, force: true })
  for (const { name, contents } of files) writeBelow(out, name, contents)
  const pages = withoutNextBase(openPages(out), base)
  return { pages, summary: `${pages.length} pages, ${files.length} assets; ${result}` }
}
