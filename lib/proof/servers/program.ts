import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { listens } from './free-ports'

/** A server that a test or a measurement started. */
interface RunningProgram {
  pid: number
  /** Ends it in good order, and returns when it is gone. */
  stop(): Promise<void>
}

/** Whether a program of this name can be started. */
export function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).error === undefined
}

/**
 * Starts a server and waits until it listens.
 * @throws with what the program wrote, when it ends before
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { port, env }: { port: number; env?: Readonly<Record<string, string | undefined>> },
): Promise<RunningProgram> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let words = ''
  const hear = (text: Buffer) => (words = (words + text.toString()).slice(-4000))
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const gone = once(child, 'close')
  const running = () => child.exitCode === null && child.signalCode === null
  if (!(await listens(port, running))) throw new Error(`${program} did not start:\n${words}`)
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (running()) child.kill('SIGTERM')
      await gone
    },
  }
}
