/** Decoders put U+FFFD in the place of bytes that are no UTF-8. */
export const LOST_LETTERS = /\uFFFD+/g

export const LOST_LETTER =
  'Readers see "\uFFFD" here: the file is not saved as UTF-8. Save it as UTF-8, and type the character again.'
