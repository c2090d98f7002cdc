import type { EnglishWords } from './words'

declare global {
  /** The words of the interface in the language of the page: each is put into the script that says it when that is bundled. */
  const WORDS: EnglishWords
  /** The language of the page (BCP 47). */
  const LOCALE: string
  /** The path of the language of the page below the base path: `/de`; empty for the language of the site. */
  const LANGUAGE_PATH: string
}
