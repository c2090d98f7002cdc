import { isIP } from 'node:net'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from './finding'
import { didYouMean } from './nearest'

/** A wrong use of a command; the message is for the user. */
export class UsageError extends Error {}

/**
 * Reads the arguments of a command. `--help` prints its usage and exits.
 * @param usage what the command does, and its options
 * @param config as of `parseArgs`
 * @throws UsageError with the unknown option, the nearest one, and the usage
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
    const message = messageOf(error)
    const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1]
    const options = [...Object.keys(config.options ?? {}), 'help'].map((name) => `--${name}`)
    const reason = unknown ? `There is no option "${unknown}".${didYouMean(unknown, options)}` : message
    throw new UsageError(`${reason}\n\n${usage}`)
  }
}

/**
 * Runs a command and sets the exit code of the process: the returned number or 0, and 2 for wrong usage. Messages for
 * people are printed without a stack.
 * @param options the exit code after an exception: 2 if 1 means findings
 */
export async function runCommand(command: () => unknown, { failed = 1 } = {}): Promise<void> {
  try {
    const code = await command()
    process.exitCode = typeof code === 'number' ? code : 0
  } catch (error) {
    // Errors of the language need their stack.
    const isOurs = [TypeError, ReferenceError, RangeError].some((kind) => error instanceof kind)
    console.error(error instanceof Error && !isOurs ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : failed
  }
}

/**
 * Reads a port from the command line or the environment; undefined if none was given.
 * @throws Error if it is not a whole number from 0 to 65535
 */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535)
    throw new Error(`"${text}" is not a port. Use a whole number from 0 to 65535.`)
  return port
}

/** A name in a network, as RFC 1123 has it. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/**
 * Reads the address that a server listens on; only this machine reaches the default.
 * @throws Error if it is neither an IP address nor a host name: a URL, a port
 */
export function readHost(text = '127.0.0.1'): string {
  const host = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) > 0 || (HOST_NAME.test(host) && !/^[\d.]+$/.test(host))) return host
  throw new Error(`"${text}" is not an address of this machine. Use 0.0.0.0 for all of them, or one without a port.`)
}
