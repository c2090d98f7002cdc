import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadData } from '@docs402/findings'
import { languageOf } from '../shared/language'
import { routeOf } from '../shared/routes'
import { CATALOGS, catalogOf } from '../shared/words/catalogs'
import { en } from '../shared/words/en'
import type { EnglishWords, Words } from '../shared/words/words'
import { languageSettings } from './sources/site-file'
import { type WrittenWords, wordsData } from './schemas/words'

/** Words of one language with those of another in their place where there are. */
const over = (under: Words, words: WrittenWords | Words): Words =>
  Object.fromEntries(
    Object.entries(under).map(([name, part]) => [name, { ...part, ...words[name as keyof typeof words] }]),
  ) as Words

/**
 * The words of the interface in a language: those of the site's `data/words/<language>.yaml`, else those of the engine,
 * else the English ones.
 * @param root the site's folder
 * @throws with every fault of the site's file and its place
 */
export function wordsOf(root: string, language: string): EnglishWords {
  const data = wordsData(language)
  const words = existsSync(path.join(root, data.file)) ? loadData(data, root) : {}
  // Other texts with the same names in braces, which a test and the schema see to.
  return over(over(en, catalogOf(language) ?? {}), words) as EnglishWords
}

/** In which words a page is written: those of its folder's language. @param file its path from the site's folder */
export function spokenAt(root: string, file: string): { language: string; words: EnglishWords } {
  const language = languageOf(languageSettings(root), routeOf(file))
  return { language, words: wordsOf(root, language) }
}

/** The keys that a language has no words for, as `part.key`: they are shown in English. @param words what the site has */
export function missingWords(language: string, words: WrittenWords = {}): string[] {
  if (catalogOf(language) !== undefined) return []
  return Object.entries(en).flatMap(([name, part]) => {
    const written: object = words[name] ?? {}
    return Object.keys(part).flatMap((key) => (key in written ? [] : `${name}.${key}`))
  })
}

/** The languages that the engine has words in. */
export const WRITTEN_LANGUAGES: readonly string[] = Object.keys(CATALOGS)
