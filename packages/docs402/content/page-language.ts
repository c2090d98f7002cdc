import { AsyncLocalStorage } from 'node:async_hooks'
import { en } from '../shared/words/en'
import type { EnglishWords } from '../shared/words/words'

/** In which words a page is being written. */
interface PageLanguage {
  words: EnglishWords
  language: string
}

const storage = new AsyncLocalStorage<PageLanguage>()
const ENGLISH: PageLanguage = { words: en, language: 'en' }

/** Runs what writes a page: all that it calls says it in these words, however deep it is. */
export const inWords = <Result>(now: PageLanguage, run: () => Result): Result => storage.run(now, run)

/** The words and the language of the page that is being written; English outside of one. */
export const pageLanguage = (): PageLanguage => storage.getStore() ?? ENGLISH

/** The words of the reference in the language of the page that is being written. */
export const referenceWords = (): EnglishWords['reference'] => pageLanguage().words.reference
