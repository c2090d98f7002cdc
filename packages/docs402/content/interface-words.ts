import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type DataFile, dataOf, readText } from '@docs402/findings'
import { PACKAGE } from '../package-folder'
import { languageOf } from '../shared/language'
import { routeOf } from '../shared/routes'
import { en } from '../shared/words/en'
import type { EnglishWords, Words } from '../shared/words/words'
import { cachedNow } from './sources/cached'
import { languageSettings } from './sources/site-file'
import { type WrittenWords, wordsData } from './schemas/interface-words'

/** The folder of the engine's words: a file for each language but English, whose words are the type of all. */
export const CATALOGS = 'words'

/** The languages that the engine has words in (BCP 47), in the order of their tags. */
export const WRITTEN_LANGUAGES: readonly string[] = [
  'en',
  ...readdirSync(path.join(PACKAGE, CATALOGS)).map((file) => path.parse(file).name),
].sort()

/** The language with words that is nearest to one: itself, else the same in another region. @param language BCP 47 */
export function nearestLanguage(language: string): string | undefined {
  const [base = ''] = language.split('-')
  return [language, base, ...WRITTEN_LANGUAGES.filter((tag) => tag.split('-')[0] === base)].find((tag) =>
    WRITTEN_LANGUAGES.includes(tag),
  )
}

const NO_WORDS: WrittenWords = {}
const read = new Map<string, WrittenWords>()

/**
 * The words that a file adds, read once as long as its text stays: to parse a catalog takes a tenth of a second.
 * @param root the site's folder, which keeps the result
 * @param folder the folder that the file's path starts from, absolute
 * @throws with every fault of the file and its place
 */
function wordsIn(root: string, folder: string, data: DataFile<WrittenWords>): WrittenWords {
  if (!existsSync(path.join(folder, data.file))) return NO_WORDS
  const text = readText(folder, data.file)
  const words = read.get(text) ?? cachedNow(root, 'words', [data.file, text], () => dataOf(data, text))
  read.set(text, words)
  return words
}

/** Words of one language with those of another in their place where there are. */
const over = (under: Words, words: WrittenWords): Words =>
  Object.fromEntries(
    Object.entries(under).map(([name, part]) => [name, { ...part, ...words[name as keyof typeof words] }]),
  ) as Words

/** The words of each language of a site, until one of its files changes: every page asks for them. */
const joined = new Map<string, { engine: WrittenWords; site: WrittenWords; words: EnglishWords }>()

/**
 * The words of the interface in a language: those of the site's `data/words/<language>.yaml`, else those of the engine,
 * else the English ones.
 * @param root the site's folder
 * @param language BCP 47
 * @throws with every fault of the site's file and its place
 */
export function wordsOf(root: string, language: string): EnglishWords {
  const near = nearestLanguage(language)
  const engine = near === undefined ? NO_WORDS : wordsIn(root, PACKAGE, wordsData(near, CATALOGS))
  const site = wordsIn(root, root, wordsData(language))
  const key = `${language}\0${root}`
  const before = joined.get(key)
  if (before?.engine === engine && before.site === site) return before.words
  // Other texts with the same names in braces, which the schema sees to.
  const words = over(over(en, engine), site) as EnglishWords
  joined.set(key, { engine, site, words })
  return words
}

const hashes = new WeakMap<EnglishWords, string>()

/** A hash of the words that a result is made with: they are longer than most pages. */
export function hashOfWords(words: EnglishWords): string {
  const hash = hashes.get(words) ?? createHash('sha256').update(JSON.stringify(words)).digest('hex')
  hashes.set(words, hash)
  return hash
}

/** A language with its words. */
export const spokenIn = (root: string, language: string): { language: string; words: EnglishWords } => ({
  language,
  words: wordsOf(root, language),
})

/** In which words a page is written: those of its folder's language. @param file its path from the site's folder */
export const spokenAt = (root: string, file: string): ReturnType<typeof spokenIn> =>
  spokenIn(root, languageOf(languageSettings(root), routeOf(file)))

/** The keys that a file of words lacks, as `part.key`. @param words what the file has */
export const keysMissingIn = (words: WrittenWords): string[] =>
  Object.entries(en).flatMap(([name, part]) => {
    const written: object = words[name] ?? {}
    return Object.keys(part).flatMap((key) => (key in written ? [] : `${name}.${key}`))
  })

/** The keys that a language has no words for, as `part.key`: they are shown in English. @param words what the site has */
export const missingWords = (language: string, words: WrittenWords = {}): string[] =>
  nearestLanguage(language) === undefined ? keysMissingIn(words) : []
