import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyProject } from '@/lib/build/copy-project'

const PER_GROUP = 50
const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

const sectionText = (page: number, part: number) => `## Part ${part} of page ${page}

${numbersFrom(1, 4).map((number) => `Block ${page * number} has ${page + part * number} transfers of token ${number}. `)}

\`\`\`ts
const amount${page} = ${part}
\`\`\`
`

const pageText = (page: number) => `---
title: Generated page ${page}
description: Page ${page} of the generated content, which shows how a build and its pages grow with the site.
---

# Generated page ${page}

${numbersFrom(1, 5)
  .map((part) => sectionText(page, part))
  .join('\n')}`

const metaLines = (names: readonly string[]) => names.map((name) => `  '${name}': '${name}',\n`).join('')

/** A copy of the project with generated docs in addition to its own, in groups of 50, in a temporary folder. */
export function generatedSite(root: string, count: number): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `bench-${count}-`))
  copyProject(root, folder)
  const docs = path.join(folder, 'pages/docs')
  const groups = numbersFrom(1, Math.ceil(count / PER_GROUP)).map((group) => `generated-${group}`)
  for (const [index, group] of groups.entries()) {
    const pages = numbersFrom(index * PER_GROUP + 1, Math.min(PER_GROUP, count - index * PER_GROUP))
    mkdirSync(path.join(docs, group))
    for (const page of pages) writeFileSync(path.join(docs, group, `page-${page}.mdx`), pageText(page))
    const lines = metaLines(pages.map((page) => `page-${page}`))
    writeFileSync(path.join(docs, group, '_meta.ts'), `export default {\n${lines}}\n`)
  }
  const meta = path.join(docs, '_meta.ts')
  const start = 'export default {\n'
  writeFileSync(meta, readFileSync(meta, 'utf8').replace(start, start + metaLines(groups)))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
