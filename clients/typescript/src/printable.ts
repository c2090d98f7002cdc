/** What a terminal obeys, or nobody sees: escape codes, marks of direction, what has no width. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** What a stranger wrote, as it may be printed: with escapes, which JSON reads as the same characters. */
export const printable = (text: string): string =>
  text.replaceAll(INVISIBLE, (character) =>
    character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )

/** What a stranger wrote, printable, and without the rest of a long text. */
export const cut = (text: string, most: number): string =>
  printable(text.length > most ? `${text.slice(0, most)}… (${text.length - most} more characters)` : text)

const MAX_DEPTH = 100

/** A value of strangers with each text and each name in it cut and printable, such as a result or a default. */
export function cutIn(value: unknown, most: number, depth = 0): unknown {
  if (depth > MAX_DEPTH) return '… (deeper)'
  if (typeof value === 'string') return cut(value, most)
  if (Array.isArray(value)) return value.map((each) => cutIn(each, most, depth + 1))
  if (Object(value) !== value) return value
  const entries = Object.entries(Object(value))
  return Object.fromEntries(entries.map(([name, each]) => [cut(name, 100), cutIn(each, most, depth + 1)]))
}

/** A text as a sentence: it ends in one full stop. */
export const asSentence = (text: string): string =>
  /[.!?]$/.test(text.trimEnd()) ? text.trimEnd() : `${text.trimEnd()}.`

/** What Node.js says about a file: its code, why, the system call, and mostly the file, or two of them. */
const OF_SYSTEM = /^E[A-Z\d]+: ([^,]+), \w+(?: '([^]*?)'(?: -> '[^]*')?)?$/

/** Why a file can't be read or written, in words. */
export const whyOf = (error: unknown): string => {
  const { message = String(error) } = Object(error)
  return OF_SYSTEM.exec(message)?.[1] ?? message
}

/** An error and what caused it, as one printable sentence. */
export function sentenceOf(error: unknown): string {
  const { message = String(error), cause } = Object(error)
  const [, why, file] = OF_SYSTEM.exec(message) ?? []
  const words = why === undefined ? String(message) : [file, why].filter(Boolean).join(': ')
  const lines = words.split('\n').map(printable).join('\n')
  return cause === undefined ? lines : [lines.replace(/\.$/, ''), sentenceOf(cause)].filter(Boolean).join(': ')
}
