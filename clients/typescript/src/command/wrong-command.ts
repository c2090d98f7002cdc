import { asSentence } from '../printable'

/** Thrown when the command is wrong: then nothing was sent, and the exit code is 2. */
export class WrongCommand extends Error {
  readonly exitCode = 2
}

/** Takes what reads the arguments; what it throws is a wrong command. */
export function read<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    // Without the advice of Node.js about what begins with a hyphen.
    const [what = ''] = String(Object(error).message).split('. ')
    throw new WrongCommand(`${asSentence(what)} pay402 --help shows what is right.`)
  }
}
