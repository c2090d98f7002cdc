import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChild, endWithUs } from '../servers/program'
import { startTourProxy } from './tour-proxy'

/** Logged by the first page, as a check that messages arrive at all. */
const CONTROL = 'the tour begins'

/** Errors and warnings of a console; the rest of the output is from the browser itself. */
const WRONG = /CONSOLE (?:\w+ )?(?:ERROR|WARN)/

/**
 * WebKitGTK doesn't report its console over WebDriver, nor in its output while it is driven; undriven it does. So a
 * proxy adds a script to each page that leads to the next one, and the output is read.
 * @param browser path of MiniBrowser
 * @returns unexpected console output
 */
export async function tourConsole(urls: string[], browser: string, env: Record<string, string>): Promise<string[]> {
  const tour = await startTourProxy(urls, CONTROL)
  // A private window doesn't print its console; a separate folder isolates storage just as well.
  const folder = await mkdtemp(join(tmpdir(), 'console-'))
  const profile = { XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['--enable-write-console-messages-to-stdout=true', tour.start]
  const options = { env: { ...process.env, ...env, ...profile } }
  const program = endWithUs(spawn(browser, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }))
  let output = ''
  program.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const closed = once(program.stderr, 'close')
  await Promise.race([tour.ended, once(program, 'exit')])
  await endChild(program)
  await closed
  tour.close()
  await rm(folder, { recursive: true, force: true })

  const left = tour.left()
  if (left.length > 0) throw new Error(`${browser} ended before ${left[0]}:\n${output}`)
  const said = output.split('\n').filter((line) => WRONG.test(line))
  if (!said.some((line) => line.includes(CONTROL))) throw new Error(`${browser} does not write its console:\n${output}`)
  return said.filter((line) => !line.includes(CONTROL))
}
