import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { filesBelow, type Finding, type Place, placeOfOffset } from '@docs402/findings'
import { SAMPLES_DATA } from '../../content/schemas/data-files'
import type { Project } from '../project'

/** The ids, names and paths of the API and the site that this project came with: one a line, lines with # are remarks. */
export const SAMPLE_WORDS = 'data/sample-words.txt'

/** What readers, and those who open the repository, see of a site. */
const SOURCES = [
  '{pages,data,api,public,components,examples,snippets,sandbox/data}/**/*',
  ...['README.md', 'SECURITY.md', 'LICENSE', 'package.json'],
  ...[SAMPLES_DATA.file, SAMPLE_WORDS].map((file) => `!${file}`),
]
const PICTURES = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|mp[34]|webm|pdf)$/i
/** More of them make a message hard to read. */
const NAMED = 3

const DO = `Replace it with yours. If it is right, remove it from ${SAMPLE_WORDS}.`

const escaped = (word: string) =>
  (/^\w/.test(word) ? '(?<![\\w@])' : '') + word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Finds any of the words where it is one: not within a longer word, and not the scope of a package (`@name/…`). */
const anyOf = (words: readonly string[]): RegExp => new RegExp(`(?:${words.map(escaped).join('|')})(?!\\w)`, 'g')

/** The words of the sample that the project's own description does not have. */
export function foreignWords(project: Project): string[] {
  const own = project
    .list('api/**/*.{yaml,yml,json}')
    .map((file) => project.read(file))
    .join('\n')
  return project
    .readIfThere(SAMPLE_WORDS)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !own.includes(line))
}

/** The words of the sample in a project's sources, one finding a file, and in `out/` what no source explains. */
export function traceFindings(project: Project, out: string): Finding[] {
  const words = foreignWords(project)
  if (words.length === 0) return []
  const found = project.list(SOURCES).flatMap((file) => inSource(project, file, words))
  const told = new Set(found.flatMap(({ all }) => all))
  const rest = words.filter((word) => !told.has(word))
  return [...found.map(({ finding }) => finding), ...inExport(project, out, rest)]
}

function inSource(project: Project, file: string, words: readonly string[]): { finding: Finding; all: string[] }[] {
  const text = PICTURES.test(file) ? '' : project.read(file)
  const matches = [...text.matchAll(anyOf(words))]
  const [first] = matches
  if (!first) return inName(file, words)
  const all = [...new Set(matches.map(([word]) => word))]
  const others = all.length === 1 ? '' : `, as are ${listed(all.slice(1))} below`
  const message = `"${first[0]}" is of the sample that this site came with${others}. ${DO}`
  return [{ finding: finding(file, placeOfOffset(text, first.index), message), all }]
}

function inName(file: string, words: readonly string[]): { finding: Finding; all: string[] }[] {
  const all = [...new Set(file.match(anyOf(words)))]
  if (all.length === 0) return []
  const message = `The name of this file has "${listed(all)}" of the sample that this site came with. Rename it. If it is right, remove it from ${SAMPLE_WORDS}.`
  return [{ finding: finding(file, {}, message), all }]
}

function inExport(project: Project, out: string, words: readonly string[]): Finding[] {
  const folder = path.join(project.root, out)
  if (words.length === 0 || !existsSync(folder)) return []
  const found = new Map<string, string[]>()
  for (const file of filesBelow(folder)) {
    const inFile = textsIn(file, readFileSync(path.join(folder, file))).flatMap(
      (text) => text.match(anyOf(words)) ?? [],
    )
    for (const word of new Set(inFile)) found.set(word, [...(found.get(word) ?? []), file])
  }
  return [...found].map(([word, files]) => {
    const message = `"${word}" is of the sample, and in ${out}/ (${listed(files)}), but in no source that you write. Search the code for it, or build again if you have just removed it.`
    const line = 1 + project.read(SAMPLE_WORDS).split('\n').indexOf(word)
    return finding(SAMPLE_WORDS, { line, column: 1 }, message)
  })
}

/** A file's name and text. The search index and downloads are packed; what is in them is published like anything else. */
function textsIn(file: string, bytes: Uint8Array): string[] {
  if (file.endsWith('.zip'))
    return [file, ...Object.entries(unzipSync(bytes)).flatMap(([name, inside]) => textsIn(name, inside))]
  if (PICTURES.test(file)) return [file]
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return [file, Buffer.from(isPacked ? gunzipSync(bytes) : bytes).toString('utf8')]
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}

const finding = (file: string, place: Partial<Place>, message: string): Finding => ({
  ...{ rule: 'launch/sample-word', severity: 'error', file, message },
  ...place,
})
