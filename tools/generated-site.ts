import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeBelow } from '@docs402/findings'
import { copySite } from './copy-site'

const META = 'pages/docs/_meta.ts'
const PER_GROUP = 50

const pageText = (page: number) => `---
title: Generated page ${page}
description: Page ${page} of the generated content, which shows how a build and its pages grow with the site.
---

# Generated page ${page}
${[1, 2, 3, 4, 5].map((part) => `\n## Part ${part} of page ${page}\n\nBlock ${page * part} has ${page + part} transfers.\n`).join('')}`

const metaLines = (names: readonly string[]) => names.map((name) => `  '${name}': '${name}',\n`).join('')

/**
 * A copy of the sample's site with generated docs in addition to its own, in groups of 50.
 * @param root absolute path of the repository, below whose `.cache/` it is: the bundler reads what both are below
 * @param count of generated pages
 */
export function generatedSite(root: string, count: number): { folder: string; remove(): void } {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, `bench-${count}-`))
  copySite(root, folder)
  const groups = new Map<string, string[]>()
  for (let page = 1; page <= count; page++) {
    const group = `generated-${Math.ceil(page / PER_GROUP)}`
    groups.set(group, [...(groups.get(group) ?? []), `page-${page}`])
    writeBelow(folder, `pages/docs/${group}/page-${page}.mdx`, pageText(page))
  }
  for (const [group, names] of groups)
    writeBelow(folder, `pages/docs/${group}/_meta.ts`, `export default {\n${metaLines(names)}}\n`)
  const meta = readFileSync(path.join(folder, META), 'utf8')
  writeBelow(
    folder,
    META,
    meta.replace('export default {\n', (start) => start + metaLines([...groups.keys()])),
  )
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}
