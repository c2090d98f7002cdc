import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { PACKAGE } from '../package-folder'

/** Runs a command of the engine in a folder, without a terminal. */
export async function docs402(cwd: string, ...args: string[]) {
  const env = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: 'false' }
  const program = path.join(PACKAGE, 'bin/docs402.mjs')
  const child = spawn(process.execPath, [program, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const status = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { stdout, stderr, status: await status }
}
