import type { Words } from '../shared/words/words'

/** In which words a script speaks. */
export interface Spoken {
  language: string
  /** The route of the folder of its pages; empty for the language of the site. */
  folder?: string
  words: Partial<Words>
}

/** The words one by one, as bundlers put them into scripts: only those that a script says are in it, in their places. */
export const wordsAsConstants = ({ language, folder = '', words }: Spoken) => ({
  LOCALE: language,
  LANGUAGE_PATH: folder,
  ...Object.fromEntries(
    Object.entries(words).flatMap(([part, texts]) =>
      Object.entries(texts).map(([key, text]) => [`WORDS.${part}.${key}`, text]),
    ),
  ),
})
