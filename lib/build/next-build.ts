import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ownLoaders } from './own-loaders'
import { documentAssets } from '@/lib/build/outputs/assets/document-assets'
import { openPages, withoutNextBase, type ChangedPages } from '@chain-data/static-export'
import { basePathOf } from '@chain-data/static-export/base-path'
import type { Site } from '@/lib/content/schemas/site'
import { writeBelow } from '@chain-data/findings'

/** What Next prints while all goes well; shown only when it does not. */
function run(root: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const next = createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, 'build'], {
      cwd: root,
      env,
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
 * A static export has no server actions, and so nothing is encrypted with their key. Where Next finds no place to
 * keep one, as in a container, it makes a new one for each build, and takes what webpack has kept of the last build
 * for that of another configuration.
 */
const NO_SERVER_ACTIONS = Buffer.alloc(32).toString('base64')

/**
 * Lets Next export every page into a folder below the root, with what they load, and opens the pages.
 * @throws with what Next has printed when it fails
 */
export async function nextBuild(root: string, out: string, site: Site, buildId: string): Promise<ChangedPages> {
  const base = basePathOf(site.url)
  const { env: ofDocument, files } = await documentAssets(root, site)
  const { code, output } = await run(root, {
    ...process.env,
    ...ofDocument,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: NO_SERVER_ACTIONS,
    OWN_LOADERS: await ownLoaders(),
    SITE_BUILD_ID: buildId,
    SITE_BASE_PATH: base,
    EXPORT_FOLDER: path.relative(root, out),
  })
  if (code !== 0) throw new Error(stripVTControlCharacters(output).trim())
  for (const { name, contents } of files) writeBelow(out, name, contents)
  const pages = withoutNextBase(openPages(out), base)
  return { pages, made: `${pages.length} pages, ${files.length} assets` }
}
