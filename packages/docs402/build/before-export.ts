import os from 'node:os'
import path from 'node:path'
import { leftOutSentence } from '@docs402/api'
import { messageOf } from '@docs402/findings'
import { readSite } from '../content/site/site'
import { apiFolders, hasApi, mainFolder } from '../reference/site/folder'
import { describedApi } from '../reference/site/site-api'
import { documentAssets } from './outputs/assets/document-assets'
import { checkStep } from './check-step'
import { makePages } from './next/make-pages'
import { nextProject } from './next/page-folder'
import { removeOutdatedCache } from './outdated-cache'
import { makeStyles } from './styles/site-styles'
import { isWritten } from './output'
import type { Compiled } from './prepare'
import { compiledPages } from '../reference/page-trees'
import cards, { drawCards } from './outputs/cards'
import { readLanguages } from './languages'
import { readContents } from './page-contents'

// The process of `prepare.ts`, with the site's folder.

const [root = ''] = process.argv.slice(2)
// An interrupted build ends without a word to this process.
process.once('disconnect', () => process.exit(1))

const send = (message: object) => new Promise((resolve) => process.send?.(message, resolve))

/** Who marks something as not for readers sees at once whether the site follows. What is published is a warning of the check. */
async function tellLeftOut(root: string): Promise<void> {
  if (!hasApi(root)) return
  for (const folder of apiFolders(root)) {
    const { leftOut } = (await describedApi(root, folder)).source
    const sentence = leftOut.isPublished ? '' : leftOutSentence(leftOut)
    if (sentence !== '') console.log(folder === mainFolder(root) ? sentence : `${folder}: ${sentence}`)
  }
}

const check = () => checkStep({ root, sourcesOnly: true, compiles: true })

async function compile(): Promise<Compiled> {
  await tellLeftOut(root)
  const { env, files } = await documentAssets(root, readSite(root))
  const fonts = await makeStyles(root)
  removeOutdatedCache(path.join(root, nextProject(false), '.next/cache'), root)
  return { summary: `${await makePages(root)} pages`, files: [...files, ...fonts], env }
}

/** @throws what the checks say of it, if they do: they name its place, and what else is wrong */
async function compiled(): Promise<Compiled> {
  try {
    return await compile()
  } catch (fault) {
    await check()
    throw fault
  }
}

/**
 * Makes what pages say and their cards while Next exports them, of the pages that this process has compiled: the steps
 * after the export find what is kept, and name what fails.
 * @param root of the site
 */
async function readAhead(root: string): Promise<void> {
  if (compiledPages.size === 0) return
  const isCompiled = (file: string) => compiledPages.has(file)
  try {
    for (const { graph, props } of readLanguages(root)) {
      await readContents(graph, props, isCompiled)
      if (isWritten(root, cards)) await drawCards(root, graph.site, props, () => undefined, isCompiled)
    }
  } catch {
    // Made again after the export, by the step that it belongs to.
  }
}

try {
  await send(await compiled())
  // Next goes first.
  os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL))
  await send({ checked: await check() })
  await readAhead(root)
} catch (error) {
  await send({ fault: messageOf(error) })
}
process.exit()
