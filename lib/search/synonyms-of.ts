import { loadData } from '@/lib/schemas/data-file'
import { SYNONYMS_DATA } from '@/lib/schemas/data-files'

const synonyms = loadData(SYNONYMS_DATA, process.cwd())

function holds(text: string, word: string): boolean {
  return ` ${text.toLowerCase().replace(/[^a-z\d]+/g, ' ')} `.includes(` ${word} `)
}

/**
 * Other words for what a page is about.
 * @param texts its title and keywords
 * @returns the rest of each group of `data/synonyms.yaml` of which the texts hold a word, without repetition
 */
export function synonymsOf(texts: readonly string[]): string[] {
  const own = (word: string) => texts.some((text) => holds(text, word))
  const groups = synonyms.filter((group) => group.some(own))
  return [...new Set(groups.flat())].filter((word) => !own(word))
}
