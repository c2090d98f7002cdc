import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { start } from '../support/run'
import { siteFolder, type SiteFolder } from '../support/site-folder'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Creates a site outside of this repository, as README says, from the engine, which the command packs.
 * @param description a file
 * @param options of the command, besides `--yes`
 * @throws Error with what the command says if it fails
 */
export async function createSite(description: string, options: string): Promise<SiteFolder> {
  // A name with a space, as people have them.
  const root = path.join(mkdtempSync(path.join(tmpdir(), 'site-')), 'my docs')
  const line = `npm run new -- site "${description}" --into "${root}" --yes ${options}`
  const { code, output } = await start(line, REPOSITORY).ended
  if (code !== 0) throw new Error(output)
  return siteFolder(root)
}
