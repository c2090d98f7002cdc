// How programs end: with data that has arrived whole, or in a sentence and with an exit code. Other programs import it.
import { maybeCharged, printable } from './pay'

/** From here on, an error ends the program in a sentence, without a stack trace. Names what the environment lacks. */
export function endInSentences(...needed: string[]): void {
  process.on('uncaughtException', (error: unknown) => {
    const { cause, code, exitCode = 1 } = Object(error)
    const isBug = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind) && !cause && !code
    console.error(isBug ? error : sentenceOf(error))
    process.exit(exitCode)
  })
  const missing = needed.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`Set ${missing.join(' and ')} in the environment.`)
}

function sentenceOf(error: unknown): string {
  const { message = String(error), cause } = Object(error)
  const lines = String(message).split('\n').map(printable).join('\n')
  return cause === undefined ? lines : [lines, sentenceOf(cause)].filter(Boolean).join(': ')
}

/** The JSON of a response, all of it. Throws when it is cut off, is no JSON, or lacks a member that the program reads. */
export async function jsonOf(response: Response, ...members: string[]) {
  const text = await response.text().catch(maybeCharged)
  try {
    const value = Object(JSON.parse(text))
    if (members.every((name) => name in value)) return value
  } catch {
    // Told below.
  }
  return maybeCharged(new Error('the response is not the JSON that was requested'))
}
