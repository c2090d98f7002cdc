import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, isLeftover, readText, writeBelow } from '@docs402/findings'
import { readGraph } from '../../content/graph'
import { writePageData } from './page-data'
import { writePageWords } from './page-words'
import { standIns } from '../../content/stand-ins'
import { clientModule, pageModule, standInModule } from './page-module'

/** From the root. Turbopack notices when a file in it changes. */
const FOLDER = '.cache/pages'

/**
 * Writes the modules and the props of all pages where the loader and the pages find them, so that Next's threads load
 * neither the compiler nor the content.
 * @returns their folder, from the root, and how many they are
 * @throws with every page that does not compile
 */
export async function makePages(root: string): Promise<{ folder: string; count: number }> {
  const hidden = new Set(readGraph(root).hidden.map(({ file }) => file))
  const keep = (name: string, code: string) => {
    const place = path.join(root, FOLDER, name)
    if (!existsSync(place) || readText(place) !== code) writeBelow(path.join(root, FOLDER), name, code)
  }
  const failed: string[] = []
  const files = filesBelow(path.join(root, 'pages')).filter((name) => /\.mdx?$/.test(name))
  for (const name of files) {
    const file = `pages/${name}`
    try {
      // Next takes what an editor left for a page, which is removed from its export: whatever is in it stops nothing.
      const text = isLeftover(name) ? '' : readText(path.join(root, file))
      const code = await pageModule(root, file, text, hidden.has(file))
      keep(`${file}.jsx`, code)
      keep(`${file}.client.jsx`, hidden.has(file) ? code : clientModule(code, text))
    } catch (error) {
      failed.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const page of standIns(root)) {
    const code = await standInModule(root, page)
    keep(`${page.file}.jsx`, code)
    keep(`${page.file}.client.jsx`, clientModule(code, page.text))
  }
  failed.push(...(await writePageData(root)))
  writePageWords(root)
  if (failed.length > 0) throw new Error(failed.join('\n'))
  return { folder: FOLDER, count: files.length }
}
