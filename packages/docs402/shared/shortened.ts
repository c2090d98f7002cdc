/** Values with more letters are cut: hashes and addresses are known by their ends. */
export const MOST_LETTERS = 18

/** A value as tiles and receipts have it: `0x8a3f…91c2`. */
export const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
