// How programs end: with data that has arrived whole, or in a sentence and with an exit code. Other programs import it.
import { asSentence, cut, printable } from './agreed'
import { maybeCharged, plainHttpFault, textOf } from './pay'

/** From here on, an error ends the program in a sentence, without a stack trace. Names what the environment lacks. */
export function endInSentences(...needed: string[]): void {
  process.on('uncaughtException', (error: unknown) => {
    const { cause, code, exitCode = 1 } = Object(error)
    const isBug = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind) && !cause && !code
    console.error(isBug ? error : asSentence(sentenceOf(error)))
    process.exit(exitCode)
  })
  const missing = needed.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`Set ${missing.join(' and ')} in the environment.`)
  for (const name of needed) checkSetting(name, process.env[name] ?? '')
}

/** Says what would be right, and never the key itself. */
export function checkSetting(name: string, value: string): void {
  if (name === 'PRIVATE_KEY' && !/^0x[\da-f]{64}$/i.test(value))
    throw new Error('PRIVATE_KEY must be 0x and 64 hexadecimal digits.')
  if (name === 'PRIVATE_KEY' && !isKey(BigInt(value)))
    throw new Error('PRIVATE_KEY is not a private key: it is zero or too large.')
  if (name !== 'API_URL') return
  const { protocol, username, search, hash } = URL.canParse(value) ? new URL(value) : { protocol: '' }
  if (!/^https?:$/.test(protocol) || username || search || hash)
    throw new Error('API_URL must be a URL such as https://example.com, without a user and a query.')
  const fault = plainHttpFault(new URL(value))
  if (fault) throw new Error(fault)
}

/** Keys are below the order of the curve secp256k1. */
const isKey = (key: bigint) => key > 0n && key < 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

function sentenceOf(error: unknown): string {
  const { message = String(error), cause } = Object(error)
  const lines = String(message).split('\n').map(printable).join('\n')
  return cause === undefined ? lines : [lines.replace(/\.$/, ''), sentenceOf(cause)].filter(Boolean).join(': ')
}

/** Prints a line. Throws when that fails: on a full disk, `console.log` would be silent, and the program would succeed. */
export function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`)
  if (process.stdout.errored) throw new Error('What has arrived was not printed', { cause: process.stdout.errored })
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
/** Whether a value has what a program reads of it: each member of a form, of the same kind. */
export const hasForm = (value: unknown, form: object): boolean =>
  Object.entries(form).every(([name, example]) => kindOf(Object(value)[name]) === kindOf(example))

class LostDigits extends Error {}

/** JSON with its numbers as they were sent. Throws when it is none, or when a number would lose digits. */
export function dataIn(text: string) {
  const value = JSON.parse(text)
  for (const [number] of text.replaceAll(/"(?:[^"\\]+|\\.)*"/g, '""').matchAll(/-?\d[\d.eE+-]*/g))
    if (digitsOf(number) !== digitsOf(String(Number(number))))
      throw new LostDigits(`the response has a number that would lose digits: ${cut(number, 100)}`)
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

/** The JSON of a response, all of it. Throws when it is cut off, is no JSON, or does not have the form, such as `{ items: [] }`. */
export async function jsonOf(response: Response, form: object) {
  const text = await textOf(response).catch(maybeCharged)
  try {
    const value = dataIn(text)
    if (hasForm(value, form)) return value
  } catch (error) {
    if (error instanceof LostDigits) maybeCharged(error)
  }
  return maybeCharged(new Error('the response is not the JSON that was requested'))
}
