import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** Measures a page. @returns what Lighthouse reports, as JSON */
export type Lighthouse = (url: string, flags: Readonly<Record<string, unknown>>) => Promise<unknown>

const moduleSchema = z.object({ default: z.custom<Lighthouse>((value) => typeof value === 'function') })
const runSchema = z.object({ lhr: z.unknown() })
/** Its folder has its own lockfile, so that nobody who only writes or builds installs its 185 MB. */
const FOLDER = 'tools/lighthouse'

function resolved(folder: string): string | undefined {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve('lighthouse')
  } catch {
    return undefined
  }
}

/**
 * Lighthouse from its own folder, where it is installed when it is not there yet.
 * @param root the project's folder
 * @throws when npm can't install it
 */
export async function installedLighthouse(root: string): Promise<Lighthouse> {
  const folder = path.join(root, FOLDER)
  if (resolved(folder) === undefined) {
    console.log(`Installing Lighthouse in ${FOLDER}/ (npm ci).`)
    spawnSync('npm', ['ci', '--prefix', folder, '--no-fund', '--no-audit'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  const file = resolved(folder)
  if (file === undefined)
    throw new Error(`Lighthouse could not be installed. Try "npm ci" in ${FOLDER}/, and run this again.`)
  const loaded = moduleSchema.parse(await import(pathToFileURL(file).href))
  return async (url, flags) => runSchema.parse(await loaded.default(url, flags)).lhr
}
