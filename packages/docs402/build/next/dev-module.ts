import { statSync } from 'node:fs'
import path from 'node:path'
import { VFileMessage } from 'vfile-message'
import { filesBelow, messageOf, readText } from '@docs402/findings'
import { filesOfPage } from '../../reference/page-trees'
import { forgetApiPages } from '../../reference/pages'
import { SITE_FILE } from '../../content/sources/site-file'
import type { DevPage } from './dev-page'
import { pageModule } from './page-module'

interface Known {
  /** When the files that it is made from were changed. */
  stamp: string
  page: DevPage
}

/** The last result of each page, which Next asks for several times after an edit. */
const last = new Map<string, { text: string; known: Promise<Known> }>()

const stampOf = (files: readonly string[]) =>
  files.map((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0).join()

const META = /(?:^|\/)_meta\.ts$/

/** The files that order the sidebar, absolute. */
const metaFiles = (root: string): string[] => {
  const pages = path.join(root, 'pages')
  return filesBelow(pages)
    .filter((name) => META.test(name))
    .map((name) => path.join(pages, name))
}

/** The module of a page, which changes with the sidebar too: a page asks for its props again when its code has changed. */
async function codeOf(root: string, file: string, text: string, metas: readonly string[]): Promise<string> {
  const code = await pageModule(root, file, text)
  return `${code}\nvoid ${JSON.stringify(stampOf(metas))}\n`
}

async function compile(root: string, file: string, text: string): Promise<Known> {
  forgetApiPages()
  const metas = metaFiles(root)
  // The switches of the site decide what is in each page.
  const pageFiles = await filesOfPage(root, path.join(root, file), text)
  const files = [path.join(root, SITE_FILE), ...metas, ...pageFiles]
  const stamp = stampOf(files)
  const result = await codeOf(root, file, text, metas).then(
    (code) => ({ code }),
    // A message of a plugin has its place as its name.
    (error: unknown) => ({ fault: error instanceof VFileMessage ? String(error) : messageOf(error) }),
  )
  return { stamp, page: { files, made: result } }
}

/**
 * A page that is compiled when Next asks for it.
 * @param root of the site
 * @param file path of the page from there
 */
export async function devModule(root: string, file: string): Promise<DevPage> {
  // Turbopack gives every text as UTF-8.
  const text = readText(path.join(root, file))
  const before = last.get(file)
  if (before?.text === text) {
    const { stamp, page } = await before.known
    if (stamp === stampOf(page.files)) return page
  }
  const entry = compile(root, file, text)
  last.set(file, { text, known: entry })
  return (await entry).page
}
