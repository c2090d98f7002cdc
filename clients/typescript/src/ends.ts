import { asSentence, sentenceOf } from './printable'

/** Whether an error is of this program itself: only that has a stack trace. */
export const isBug = (error: unknown): boolean =>
  [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind) &&
  !Object(error).cause &&
  !Object(error).code

/** For programs: from here on, an error ends the program in its sentence, and with an exit code: 75 when the budget is reached. */
export function endInSentences(): void {
  // What can't be printed ends the program too: `console.log` alone would be silent.
  process.stdout.on('error', (error) => {
    throw new Error('What has arrived was not printed', { cause: error })
  })
  process.on('uncaughtException', (error: unknown) => {
    console.error(isBug(error) ? error : asSentence(sentenceOf(error)))
    process.exit(Object(error).exitCode ?? 1)
  })
}
