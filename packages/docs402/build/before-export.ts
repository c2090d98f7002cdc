import path from 'node:path'
import { leftOutSentence } from '@docs402/api'
import { messageOf } from '@docs402/findings'
import { readSite } from '../content/site/site'
import { apiFolders, hasApi, mainFolder } from '../reference/folder'
import { describedApi } from '../reference/site-api'
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

/** Who marks something as not for readers sees at once whether the site follows. What is published is a warning of the check. */
async function tellLeftOut(root: string): Promise<void> {
  if (!hasApi(root)) return
  for (const folder of apiFolders(root)) {
    const { leftOut } = (await describedApi(root, folder)).source
    const sentence = leftOut.isPublished ? '' : leftOutSentence(leftOut)
    if (sentence !== '') console.log(folder === mainFolder(root) ? sentence : `${folder}: ${sentence}`)
  }
}

async function prepared(): Promise<Prepared> {
  const made = check ? await checkStep({ root, sourcesOnly: true, compiles: true }) : ''
  await tellLeftOut(root)
  const { env, files } = await documentAssets(root, readSite(root))
  const fonts = await makeStyles(root)
  removeOutdatedCache(path.join(root, '.next/cache'), root)
  return { made, files: [...files, ...fonts], env: { ...env, MADE_PAGES: await makePages(root) } }
}

const answer = await prepared().catch((error: unknown) => ({ fault: messageOf(error) }))
process.send?.(answer, () => process.exit())
