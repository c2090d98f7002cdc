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
