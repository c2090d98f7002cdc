/** Texts as a list of the language: `a, b and c`. */
export const allOf = (texts: readonly string[]): string => listWords('conjunction', texts)

/** `a, b or c` */
export const anyOf = (texts: readonly string[]): string => listWords('disjunction', texts)

/** Of two, the comma that English writes before the last of several is not there. */
const listWords = (type: Intl.ListFormatType, texts: readonly string[]): string =>
  new Intl.ListFormat(LOCALE, { type }).format(texts)
