import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesBelow, readArguments, runCommand, UsageError } from '@chain-data/findings'
import { differences } from './compare/differences'
import { readOutput } from './compare/read-output'

const usage = `npm --prefix tools run compare -- <before> <after> [--all]

Compares two folders of a built site by what people and machines get: text, code, ids, links, headings and metadata of
pages, Markdown, feeds, search records, headers and all other files but scripts and styles. Ids of builds, hashes and
times of commits don't count. Also prints what pages weigh. Exits with 1 if anything differs but the weight.
  --all   print more than the first 60 differences`

const listed = (names: readonly string[]) =>
  names.slice(0, 4).join(', ') + (names.length > 4 ? ` and ${names.length - 4} more` : '')

/** Bytes of the pages that both have, compressed as on a server, and the pages that changed the most. */
function weights(...folders: [string, string]): string {
  const files = filesBelow(folders[0]).filter((file) => /\.html$/.test(file) && existsSync(path.join(folders[1], file)))
  const pages = files.map((file) => {
    const [was = 0, is = 0] = folders.map((each) => brotliCompressSync(readFileSync(path.join(each, file))).length)
    return { file, was, is, change: Math.abs(is - was) }
  })
  const [was, is] = [pages.reduce((sum, page) => sum + page.was, 0), pages.reduce((sum, page) => sum + page.is, 0)]
  const changed = pages.filter(({ change }) => change > 0).sort((a, b) => b.change - a.change)
  const lines = changed.slice(0, 5).map((page) => `\n  ${page.file}: ${page.was} → ${page.is}`)
  return `${pages.length} pages: ${was} → ${is} bytes (${((is / was - 1) * 100).toFixed(2)} %)${lines.join('')}`
}

await runCommand(() => {
  const options = { all: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true })
  const [before, after] = positionals
  if (!before || !after || positionals.length > 2) throw new UsageError('Name two folders, before and after.')
  const missing = positionals.find((folder) => !existsSync(path.join(folder, 'index.html')))
  if (missing) throw new UsageError(`There is no built site in ${missing}.`)
  const [was, is] = [readOutput(before), readOutput(after)]
  const found = [...differences(was, is)]
  const differ = found.flatMap(([, names]) => names).length
  console.log(`${differ} of ${new Set([...was.keys(), ...is.keys()]).size} files, entries and search records differ.`)
  console.log(weights(before, after))
  const most = values.all ? found.length : 60
  for (const [text, names] of found.slice(0, most)) console.log(`\n${listed(names)}\n  ${text}`)
  if (found.length > most) console.log(`\n${found.length - most} more: --all prints them.`)
  return found.length > 0 ? 1 : 0
})
