import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyProject } from '@/lib/build/copy-project'

const PER_GROUP = 50

const WORDS = [
  ...['block', 'header', 'transfer', 'balance', 'ledger', 'request', 'payment', 'price', 'settlement', 'facilitator'],
  ...['network', 'token', 'amount', 'limit', 'window', 'retry', 'signature', 'receipt', 'index', 'archive', 'query'],
  ...['filter', 'cursor', 'page', 'order', 'stream'],
]

/** The same words for the same page, different ones for each page. */
function sentence(seed: number, length: number): string {
  const words = Array.from(
    { length },
    (_, index) => WORDS[(seed * 31 + index * 17 + ((seed * index) % 7)) % WORDS.length] ?? 'block',
  )
  return `${words.join(' ')}.`.replace(/^./, (letter) => letter.toUpperCase())
}

const sectionText = (page: number, index: number) => `## Part ${index} of page ${page}

${sentence(page + index, 40)}

- ${sentence(page * index, 9)}
- ${sentence(page + 3, 7)}

\`\`\`ts
const amount${page} = ${index}
console.log(amount${page})
\`\`\`
`

const pageText = (page: number) => `---
title: Generated page ${page}
description: Page ${page} of the generated content, which shows how a build and its pages grow with the site.
---

# Generated page ${page}

${sentence(page, 60)}

${[1, 2, 3, 4].map((index) => sectionText(page, index)).join('\n')}`

/** A `_meta.ts` with one line for each name. */
const metaLines = (names: readonly string[]) =>
  names.map((name) => `  '${name}': '${name.replace('-', ' ')}',\n`).join('')

/**
 * A copy of the project with generated docs in addition to its own, in groups of 50, in a temporary folder. The checks
 * pass.
 * @param count how many pages to add
 * @returns the folder, and a function that removes it
 */
export function generatedSite(root: string, count: number): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), `bench-${count}-`))
  copyProject(root, folder)
  const docs = path.join(folder, 'pages/docs')
  const groups = Array.from({ length: Math.ceil(count / PER_GROUP) }, (_, index) => `generated-${index + 1}`)
  for (const [index, group] of groups.entries()) {
    const first = index * PER_GROUP + 1
    const numbers = Array.from({ length: Math.min(PER_GROUP, count - first + 1) }, (_, at) => first + at)
    mkdirSync(path.join(docs, group))
    for (const number of numbers) writeFileSync(path.join(docs, group, `page-${number}.mdx`), pageText(number))
    const lines = metaLines(numbers.map((number) => `page-${number}`))
    writeFileSync(path.join(docs, group, '_meta.ts'), `export default {\n${lines}}\n`)
  }
  const meta = path.join(docs, '_meta.ts')
  writeFileSync(
    meta,
    readFileSync(meta, 'utf8').replace('export default {\n', (start) => start + metaLines(groups)),
  )
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
