import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from './finding'
import { didYouMean } from './nearest'

/** What a command was asked wrongly; the text is for the one who typed it. */
export class UsageError extends Error {}

/**
 * Reads the arguments of a command. `--help` prints its usage and ends the process.
 * @param usage what the command does, and its options
 * @param config as of `parseArgs`
 * @throws UsageError that names what is unknown, with the nearest option, and shows the usage
 */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(`${explain(error, Object.keys(config.options ?? {}))}\n\n${usage}`)
  }
}

/** Node's own words for a value that is missing or too much are clear; those for an unknown option name no other. */
function explain(error: unknown, names: readonly string[]): string {
  const message = messageOf(error)
  const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1]
  const unexpected = /^Unexpected argument '([^']*)'/.exec(message)?.[1]
  const options = [...names, 'help'].map((name) => `--${name}`)
  if (unknown)
    return `There is no option "${unknown}".${didYouMean(unknown, options)} Available: ${options.join(', ')}.`
  if (unexpected !== undefined)
    return `"${unexpected}" is too much: this command takes options only. Available: ${options.join(', ')}.`
  return message
}

/** A message of the language is no help without the place in our code. */
const isFaultOfOurs = (error: Error) => [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind)

/**
 * Runs a command and sets the exit code of the process: the number it returns or 0, 2 when it was asked wrongly.
 * Messages that are meant for people are printed without a stack.
 * @param options the exit code when it threw: 2 where 1 says that something was found
 */
export async function runCommand(command: () => unknown, { failed = 1 } = {}): Promise<void> {
  try {
    const code = await command()
    process.exitCode = typeof code === 'number' ? code : 0
  } catch (error) {
    console.error(error instanceof Error && !isFaultOfOurs(error) ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : failed
  }
}

/**
 * Reads a port from the command line or the environment.
 *
 * @returns undefined when none was given
 * @throws Error when it is no whole number from 0 to 65535
 */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535)
    throw new Error(`"${text}" is not a port. Give a whole number from 0 to 65535.`)
  return port
}
