import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import manifest from '@/package.json'
import { misspellingsSchema, spell, type Misspelling } from './spell'

const CACHE = '.cache/checks/spelling.json'
const cacheSchema = z.record(z.string(), misspellingsSchema)
/** A new version of the dictionaries must not answer from the old one's memory. */
const VERSION = manifest.devDependencies['cspell-lib']

/**
 * Spells texts. What was spelled before is remembered by its content, because loading the dictionaries takes longer
 * than all other rules over the sources together.
 * @param words the project's own words
 * @returns for each text its misspellings, in the order of the text
 */
export async function spellingOf(
  root: string,
  texts: readonly { file: string; text: string }[],
  words: readonly string[],
): Promise<Misspelling[][]> {
  const file = path.join(root, CACHE)
  const known = readCache(file)
  const keys = texts.map(({ text }) => hash([VERSION, ...words, text].join('\n')))
  const unknown = texts.filter((_, index) => !((keys[index] ?? '') in known))
  if (unknown.length > 0) {
    const found = await spell(unknown, words)
    unknown.forEach((entry, index) => {
      known[keys[texts.indexOf(entry)] ?? ''] = found[index] ?? []
    })
    mkdirSync(path.dirname(file), { recursive: true })
    // Only what is current is kept, or the file would grow with every edit.
    writeFileSync(file, JSON.stringify(Object.fromEntries(keys.map((key) => [key, known[key] ?? []]))))
  }
  return keys.map((key) => known[key] ?? [])
}

function readCache(file: string): z.output<typeof cacheSchema> {
  if (!existsSync(file)) return {}
  try {
    return cacheSchema.catch({}).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {} // Half-written: spell again.
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
