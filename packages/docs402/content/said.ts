import { AsyncLocalStorage } from 'node:async_hooks'
import { en } from '../shared/words/en'
import type { EnglishWords } from '../shared/words/words'

/** In which words a page is being written. */
interface Saying {
  words: EnglishWords
  language: string
}

const saying = new AsyncLocalStorage<Saying>()
const ENGLISH: Saying = { words: en, language: 'en' }

/** Runs what writes a page: all that it calls says it in these words, however deep it is. */
export const inWords = <Result>(now: Saying, run: () => Result): Result => saying.run(now, run)

/** The words and the language of the page that is being written; English outside of one. */
export const saidIn = (): Saying => saying.getStore() ?? ENGLISH

/** The words of the reference in the language of the page that is being written. */
export const said = (): EnglishWords['reference'] => saidIn().words.reference
