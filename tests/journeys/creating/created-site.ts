import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { packEngine } from '../../../tools/engine/pack.mjs'
import { start } from '../support/run'
import { siteFolder, type SiteFolder } from '../support/site-folder'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Creates a site outside of this repository, as README says, from the packed engine.
 * @param description a file
 * @param options of the command, besides `--yes`; with `--engine`, nothing is packed
 * @throws Error with what the command says if it fails
 */
export async function createSite(description: string, options: string): Promise<SiteFolder & { output: string }> {
  if (!/--engine\b/.test(options)) await packEngine()
  // A name with a space, as people have them.
  const root = path.join(mkdtempSync(path.join(tmpdir(), 'site-')), 'my docs')
  const line = `npm run new -- site "${description}" --into "${root}" --yes ${options}`
  const { code, output } = await start(line, REPOSITORY).ended
  if (code !== 0) throw new Error(output)
  return { ...siteFolder(root), output }
}
