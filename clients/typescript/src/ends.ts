import { asSentence, sentenceOf } from './printable'

/** Prints an error: of a bug its stack trace, of anything else a sentence. Returns the exit code that it has. */
export function report(error: unknown): number {
  const { cause, code, exitCode = 1 } = Object(error)
  const isBug = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind) && !cause && !code
  console.error(isBug ? error : asSentence(sentenceOf(error)))
  return exitCode
}

/** For programs: from here on, an error ends the program in its sentence, and with an exit code: 75 when the budget is reached. */
export function endInSentences(): void {
  // What can't be printed ends the program too: `console.log` alone would be silent.
  process.stdout.on('error', (error) => {
    throw new Error('What has arrived was not printed', { cause: error })
  })
  process.on('uncaughtException', (error: unknown) => process.exit(report(error)))
}
