import { statSync } from 'node:fs'
import path from 'node:path'
import { readText } from '@chain-data/findings'
import { filesOfSitePage } from '@/lib/content/api/page-trees'
import { codeFolder } from '@/lib/content/sources/cached'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import { pageModule } from './page-module'

/** The page that was compiled last: in development, each edit is requested several times. */
let last: { key: string; code: Promise<string> } | undefined

/**
 * The module of a page that is compiled when Next asks for it.
 * @param root of the site
 * @param file path of the page from there
 * @param dependsOn gets each file whose change is to have it compiled again, absolute
 */
export async function devModule(root: string, file: string, dependsOn: (file: string) => void): Promise<string> {
  // Its switches decide what is in each page.
  dependsOn(path.join(root, SITE_FILE))
  // Turbopack gives every text as UTF-8.
  const text = readText(path.join(root, file))
  const files = await filesOfSitePage(text, path.join(root, file), codeFolder(), root)
  for (const name of files) dependsOn(name)
  const changed = files.map((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const key = JSON.stringify([file, text, changed])
  if (last?.key !== key) last = { key, code: pageModule(root, file, text) }
  return last.code
}
