/** The project's word list, a dictionary in cspell's settings. */
export const WORDS = 'data/words.txt'

/** The word in a finding of `source/spelling`. */
export const unknownWord = (message: string): string | undefined => /^Unknown word "(.+?)"\./.exec(message)?.[1]
