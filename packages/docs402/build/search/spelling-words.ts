import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadData } from '@docs402/findings'
import { calledKey, KEYWORD, NAME, SYNONYM, TITLE } from '../../shared/search/query'
import { folded, separate } from '../../shared/search/search-keys'
import { SYNONYMS_DATA } from '../../content/schemas/data-files'

/** Long enough to be corrected, and not a number or a hash, which nobody types from memory. */
const WORD = /(?<![\p{L}\p{N}\p{M}_])[\p{L}\p{M}_]{4,40}(?![\p{L}\p{N}\p{M}_])/gu

/**
 * The words of texts in lower case, for correcting a query: by the number of texts that have them, then alphabetically.
 * @param texts of each record
 */
export function wordList(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set((folded(text).match(WORD) ?? []).filter((each) => separate(each).length < 2)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1)).map(([word]) => word)
}

/** Groups of words that mean the same. */
export type Synonyms = readonly (readonly string[])[]

/** The groups of `data/synonyms.yaml`; none without this file. @throws with every fault of the file */
export const readSynonyms = (root: string): Synonyms =>
  existsSync(path.join(root, SYNONYMS_DATA.file)) ? loadData(SYNONYMS_DATA, root) : []

const holds = (text: string, word: string): boolean =>
  ` ${text.toLowerCase().replace(/[^a-z\d]+/g, ' ')} `.includes(` ${word} `)

/** Synonyms for texts: the other words of each group that has a word of the texts. */
export function synonymsOf(texts: readonly string[], synonyms: Synonyms): string[] {
  const isInTexts = (word: string) => texts.some((text) => holds(text, word))
  const groups = synonyms.filter((group) => group.some(isInTexts))
  return [...new Set(groups.flat())].filter((word) => !isInTexts(word))
}

/** The keys by which a page is found first if its name matches the query. */
export function keysOfNames(title: string, keywords: readonly string[], synonyms: Synonyms): string[] {
  const titleNames = [title, ...keywords]
  const keys = (as: number, texts: readonly string[]) =>
    [...texts, ...texts.map((text) => text.toLowerCase())].map((text) => calledKey(as, text))
  const taken = new Set(keys(TITLE, titleNames))
  const groups = synonyms.filter((group) => keys(TITLE, group).some((key) => taken.has(key)))
  // Only names with signs in them can be told from others letter for letter.
  const names = titleNames.filter((text) => /^\S+[^\p{L}\p{N}\s]\S+$/u.test(text))
  const all = [...keys(NAME, names), ...keys(TITLE, [title]), ...keys(KEYWORD, keywords)]
  return [...new Set([...all, ...keys(SYNONYM, groups.flat())])]
}
