/** The project's own words, which the settings of cspell name as a dictionary. */
export const WORDS = 'data/words.txt'

/** The word that a finding of `source/spelling` is about. */
export const unknownWord = (message: string): string | undefined => /^Unknown word "(.+?)"\./.exec(message)?.[1]
