import path from 'node:path'
import { messageOf } from '@docs402/findings'
import { readSite } from '../content/site/site'
import { documentAssets } from './outputs/assets/document-assets'
import { checkStep } from './check-step'
import { makePages } from './next/make-pages'
import { removeOutdatedCache } from './outdated-cache'
import { makeStyles } from './styles/site-styles'
import type { Prepared } from './prepare'

// The process of `prepare.ts`, with the site's folder and `--check`.

const [root = '', check] = process.argv.slice(2)
// An interrupted build ends without a word to this process.
process.once('disconnect', () => process.exit(1))

async function prepared(): Promise<Prepared> {
  const made = check ? await checkStep({ root, sourcesOnly: true, compiles: true }) : ''
  const { env, files } = await documentAssets(root, readSite(root))
  const fonts = await makeStyles(root)
  removeOutdatedCache(path.join(root, '.next/cache'), root)
  return { made, files: [...files, ...fonts], env: { ...env, MADE_PAGES: await makePages(root) } }
}

const answer = await prepared().catch((error: unknown) => ({ fault: messageOf(error) }))
process.send?.(answer, () => process.exit())
