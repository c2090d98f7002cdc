import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listens } from './free-ports'

/** A server that a test or a measurement started. */
interface RunningProgram {
  pid: number
  /** Ends it gracefully, and returns when it has ended. */
  stop(): Promise<void>
}

/** Whether a program of this name can be started. */
export function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).error === undefined
}

/**
 * Starts a server and waits until it listens.
 * @throws with the program's output, when it ends before
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

/** Where the configurations in deploy/ expect a release. */
const RELEASE = '/srv/docs/current'

interface RecipeFolder {
  folder: string
  /** The text of a configuration in deploy/, with this project's own build as the release. */
  read(recipe: string): string
  remove(): void
}

/**
 * A folder in which a server can run with a configuration from deploy/ and the files that the build made for it.
 * @param root the project's root folder, built
 * @param host folder below `.cache/deploy`: `nginx`, `caddy`
 */
export function recipeFolder(root: string, host: string): RecipeFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `${host}-`))
  mkdirSync(path.join(folder, 'release'))
  cpSync(path.join(root, '.cache', 'deploy', host), path.join(folder, 'release', host), { recursive: true })
  cpSync(path.join(root, 'out'), path.join(folder, 'release', 'out'), { recursive: true })
  return {
    folder,
    read: (recipe) =>
      readFileSync(path.join(root, 'deploy', recipe), 'utf8').replaceAll(RELEASE, path.join(folder, 'release')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
