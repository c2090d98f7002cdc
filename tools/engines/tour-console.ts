import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChild, endWithUs } from '../servers/program'
import { startTourProxy } from './tour-proxy'

/** Said by the first page: what does not hear this hears nothing. */
const CONTROL = 'the tour begins'

/** Lines of a console that say that something is wrong; the rest of the output is the browser's own. */
const WRONG = /CONSOLE (?:\w+ )?(?:ERROR|WARN)/

/**
 * WebKitGTK says nothing of its console over WebDriver, and nothing on its output while it is driven; undriven it does.
 * So its browser is led from page to page by a script that a proxy adds to each of them, and its output read.
 *
 * @param browser path of MiniBrowser
 * @returns what it said that it should not have
 */
export async function tourConsole(urls: string[], browser: string, env: Record<string, string>): Promise<string[]> {
  const tour = await startTourProxy(urls, CONTROL)
  // A private window would keep its console to itself; a folder of its own keeps what is stored apart all the same.
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
