/** Thrown when the command is wrong: then nothing was sent, and the exit code is 2. */
export class WrongCommand extends Error {
  readonly exitCode = 2
}

/** Takes what reads the arguments; what it throws is a wrong command. */
export function read<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw new WrongCommand(`${Object(error).message} pay402 --help shows what is right.`)
  }
}
