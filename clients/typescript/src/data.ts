import { cut, printable } from './printable'

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
/** Whether a value has what a program reads of it: each member of a form, of the same kind. */
export const hasForm = (value: unknown, form: object): boolean =>
  Object.entries(form).every(([name, example]) => kindOf(Object(value)[name]) === kindOf(example))

/** A text as JSON. Throws a sentence, without the text. */
export function jsonIn(text: string): ReturnType<JSON['parse']> {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The response is not JSON')
  }
}

/** The numbers of a text of JSON, as they are written. */
const numbersIn = (text: string): string[] =>
  [...text.replaceAll(/"(?:[^"\\]+|\\.)*"/g, '""').matchAll(/-?\d[\d.eE+-]*/g)].map(String)

/** JSON with its numbers as they were sent. Throws when it is none, or when a number would lose digits. */
export function dataIn(text: string): ReturnType<JSON['parse']> {
  const value = jsonIn(text)
  for (const number of numbersIn(text))
    if (digitsOf(number) !== digitsOf(String(Number(number))))
      throw new Error(`the response has a number that would lose digits: ${cut(number, 100)}`)
  return value
}

/** The digits of a number, and where its point is: 1e3, 1000 and 1000.0 are the same. */
function digitsOf(number: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] = /^(-?)(\d+)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(number) ?? []
  const digits = `${whole}${part}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  const shift = BigInt(power) - BigInt(part.length) + BigInt(digits.length - significant.length)
  return significant ? `${sign}${significant}e${shift}` : whole && '0'
}

/** JSON on one line, with its numbers as they were sent. Throws when it is none. */
export function lineOf(text: string): string {
  jsonIn(text)
  for (const number of numbersIn(text))
    if (/[.e]/i.test(number) && !Number.isFinite(Number(number)))
      throw new Error(`the response has a number that would lose digits: ${cut(number, 100)}`)
  return printable(text.replaceAll(/("(?:[^"\\]+|\\.)*")|\s+/g, (_, string?: string) => string ?? ''))
}
