import path from 'node:path'
import { loadData, messageOf } from '@docs402/findings'
import { SITE_DATA } from '../content/schemas/site-data'
import { documentAssets } from './outputs/assets/document-assets'
import { checkStep } from './check-step'
import { makePages } from './next/make-pages'
import { makeStyles } from './styles/site-styles'
import { ownLoaders, removeOutdatedCache } from './own-loaders'
import type { Prepared } from './prepare'

// The process of `prepare.ts`: node scripts/run.mjs lib/build/before-export.ts ROOT [--check]

const [root = process.cwd(), check] = process.argv.slice(2)
// An interrupted build ends without a word to this process.
process.once('disconnect', () => process.exit(1))

async function prepared(): Promise<Prepared> {
  const made = check ? await checkStep({ root, sourcesOnly: true, compiles: true }) : ''
  const { env, files } = await documentAssets(root, loadData(SITE_DATA, root))
  const fonts = await makeStyles(root)
  const loaders = await ownLoaders()
  removeOutdatedCache(path.join(root, '.next/cache'), loaders, root)
  return { made, files: [...files, ...fonts], env: { ...env, OWN_LOADERS: loaders, MADE_PAGES: await makePages(root) } }
}

const answer = await prepared().catch((error: unknown) => ({ fault: messageOf(error) }))
process.send?.(answer, () => process.exit())
