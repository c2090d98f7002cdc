import type { Credential } from '../../model'
import type { Pieces } from '../language'
import type { Sent } from './sent'

/** What nobody sees: controls, marks of direction, and white space that is no space. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u

/**
 * A text between quotes.
 * @param marks what has to have a backslash before it, besides the backslash, each as it is written
 * @param code how a character is written that nobody sees; line break, return and tab have their usual escapes
 */
export function escaped(
  text: string,
  { marks, code, escape = '\\' }: { marks: string; code: (point: number) => string; escape?: string },
): string {
  const usual: Readonly<Record<string, string>> = { '\n': `${escape}n`, '\r': `${escape}r`, '\t': `${escape}t` }
  return [...text]
    .map((each) => {
      if (each === escape || marks.includes(each)) return `${escape}${each}`
      if (!INVISIBLE.test(each)) return each
      return usual[each] ?? code(each.codePointAt(0) ?? 0)
    })
    .join('')
}

/** Whether everything in a text can be seen, and is on one line. */
export const isPlain = (text: string): boolean => !INVISIBLE.test(text)

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')

/** `\u001b`, in two halves beyond the first plane: Java, C#, Kotlin, JavaScript. */
export const inHalves = (point: number): string =>
  [...String.fromCodePoint(point)]
    .flatMap((each) => each.split(''))
    .map((half) => `\\u${hex(half.charCodeAt(0), 4)}`)
    .join('')

/** `\u{1b}`: PHP, Ruby, Swift, Rust. */
export const inBraces = (point: number): string => `\\u{${hex(point, 1)}}`

/** How a language writes texts and secrets of the environment. */
interface Dialect {
  quoted: (text: string) => string
  variable: (name: string) => string
  /** A secret that is encoded for a URL. */
  inUrl: (secret: string) => string
  /** User and password in Base64. */
  basic: (secret: string) => string
  /** Between the parts of a text. */
  plus?: string
}

/** Writes the URL of a request, and values of headers, as expressions of a language. */
export function writerOf({ quoted, variable, inUrl, basic, plus = ' + ' }: Dialect) {
  const secretOf = ({ variables }: Credential) => variables.map(variable).join(`${plus}${quoted(':')}${plus}`)
  return {
    url: ({ url }: Sent) => expression(url, { text: quoted, secret: (each) => inUrl(secretOf(each)), plus }),
    value: (pieces: Pieces) =>
      expression(pieces, {
        text: quoted,
        secret: (each) => (each.variables.length > 1 ? basic(secretOf(each)) : secretOf(each)),
        plus,
      }),
  }
}

/** A word that a text has not, to end the text with. */
export function absentWord(text: string): string {
  let word = 'BODY'
  while (text.includes(word)) word += '_'
  return word
}

/** Methods for which libraries have names, by what they are called there. */
export const NAMED_METHODS: Readonly<Record<string, string>> = Object.fromEntries(
  ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Trace'].map((name) => [name.toUpperCase(), name]),
)

/** Text with secrets, as an expression; texts that follow each other are one. */
export function expression(
  pieces: Pieces,
  { text, secret, plus }: { text: (text: string) => string; secret: (secret: Credential) => string; plus: string },
): string {
  const whole = pieces.reduce<Pieces>((before, piece) => {
    const last = before.at(-1)
    const isMore = typeof last === 'string' && typeof piece === 'string'
    return isMore ? [...before.slice(0, -1), last + piece] : [...before, piece]
  }, [])
  const parts = whole.flatMap((piece) => (typeof piece !== 'string' ? secret(piece) : piece === '' ? [] : text(piece)))
  return parts.join(plus) || text('')
}

/** Lines with more in front of each, except empty ones. */
export const indented = (lines: readonly string[], by: string): string[] =>
  lines.map((line) => (line === '' ? '' : `${by}${line}`))
