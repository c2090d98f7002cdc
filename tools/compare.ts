import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesBelow, readArguments, runCommand, UsageError, writeBelow } from '@chain-data/findings'
import { readOutput } from './compare/read-output'

const usage = `npm --prefix tools run compare -- <before> <after>

Compares two folders of a built site by what people and machines get: text, code, ids, links, headings and metadata of
pages, Markdown, feeds, search records, headers and all other files but scripts and styles. Ids of builds, hashes and
times of commits don't count. Also prints what pages weigh. Exits with 1 if anything differs but the weight.`

/** Bytes of all pages, compressed as on a server. */
const weightOf = (folder: string) =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.html'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(folder, file))).length, 0)

/** The differences of two folders as git shows them, each with all the files that it is in. */
function differences(folder: string): Map<string, string[]> {
  const args = ['diff', '--no-index', '--no-color', '--no-prefix', '-U2', 'before', 'after']
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30 })
  const found = new Map<string, string[]>()
  for (const part of stdout.split(/^diff --git /m).slice(1)) {
    const [, name = ''] = /^(?:before|after)\/(.+?)\.facts /.exec(part) ?? []
    // Where in the file it stands says nothing.
    const text = part.replace(/^[^]*?(?=^@@)/m, '').replaceAll(/^@@.*@@/gm, '@@')
    found.set(text, [...(found.get(text) ?? []), name])
  }
  return found
}

await runCommand(() => {
  const { positionals } = readArguments(usage, { allowPositionals: true })
  const [before, after] = positionals
  if (!before || !after || positionals.length > 2) throw new UsageError('Name two folders, before and after.')
  const missing = positionals.find((folder) => !existsSync(path.join(folder, 'index.html')))
  if (missing) throw new UsageError(`There is no built site in ${missing}.`)
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'))
  for (const [side, built] of Object.entries({ before, after }))
    for (const [name, facts] of readOutput(built)) writeBelow(folder, path.join(side, `${name}.facts`), facts)
  const found = differences(folder)
  rmSync(folder, { recursive: true })
  for (const [text, names] of found) console.log(`${names.join(', ')}\n${text}`)
  const [was, is] = [weightOf(before), weightOf(after)]
  console.log(`${[...found.values()].flat().length} files and records differ.`)
  console.log(`Pages: ${was} → ${is} bytes (${((is / was - 1) * 100).toFixed(2)} %)`)
  return found.size > 0 ? 1 : 0
})
