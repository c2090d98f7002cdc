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

/** The parts of JSON outside and inside of its texts, in turn. A pattern for a whole text would overflow at millions of escapes. */
function partsOf(json: string): string[] {
  const parts: string[] = []
  let [start, isInside] = [0, false]
  for (let at = 0; at < json.length; at++) {
    if (json[at] === '\\') at++ // what follows it is part of the text
    else if (json[at] === '"') {
      const end = isInside ? at + 1 : at
      parts.push(json.slice(start, end))
      ;[start, isInside] = [end, !isInside]
    }
  }
  return [...parts, json.slice(start)]
}

const MAX_DIGITS = 4000

/** The numbers of JSON, as they are written. Throws for one that is too long. */
function numbersIn(parts: readonly string[]): string[] {
  const numbers = parts.flatMap((part, index) =>
    index % 2 === 0 ? [...part.matchAll(/-?\d[\d.eE+-]*/g)].map(String) : [],
  )
  if (numbers.every(({ length }) => length <= MAX_DIGITS)) return numbers
  throw new Error(`the response has a number of more than ${MAX_DIGITS} digits`)
}

/** JSON with its numbers as they were sent. Throws when it is none, or when a number would lose digits. */
export function dataIn(text: string): ReturnType<JSON['parse']> {
  const value = jsonIn(text)
  for (const number of numbersIn(partsOf(text)))
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
  const parts = partsOf(text)
  for (const number of numbersIn(parts))
    if (/[.e]/i.test(number) && !Number.isFinite(Number(number)))
      throw new Error(`the response has a number that would lose digits: ${cut(number, 100)}`)
  return printable(parts.map((part, index) => (index % 2 === 0 ? part.replaceAll(/\s+/g, '') : part)).join(''))
}
