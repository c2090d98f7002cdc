import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '@docs402/static-export/serve'

/** Whether a program of this name can be started. */
export function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).error === undefined
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await once(server.close(), 'close')
  return port
}

/** Whether something listens on a port. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts a server and waits until it listens.
 * @returns a function that ends it gracefully
 * @throws with the program's output, when it ends before
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { port, env }: { port: number; env?: Readonly<Record<string, string | undefined>> },
): Promise<() => Promise<unknown>> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const closed = once(child, 'close')
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${output.slice(-4000)}`)
    await pause(50)
  }
  return () => {
    child.kill('SIGTERM')
    return closed
  }
}

interface RecipeFolder {
  folder: string
  /** The text of a configuration in packages/docs402/deploy, with this project's own build as the release. */
  read(recipe: string): string
  remove(): void
}

/**
 * A folder in which a server can run with a configuration from packages/docs402/deploy and the files that the build made for it.
 * @param root the project's root folder, built
 * @param host folder below `.cache/deploy`: `nginx`, `caddy`
 */
export function recipeFolder(root: string, host: string): RecipeFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `${host}-`))
  const release = path.join(folder, 'release')
  cpSync(path.join(root, '.cache/deploy', host), path.join(release, host), { recursive: true })
  cpSync(path.join(root, 'out'), path.join(release, 'out'), { recursive: true })
  return {
    folder,
    read: (recipe) =>
      readFileSync(path.join(root, 'packages/docs402/deploy', recipe), 'utf8').replaceAll('/srv/docs/current', release),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Replaces the addresses in a configuration with this machine's.
 * @throws when it no longer has such a line: the test would test something else
 */
export function replaceIn(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((before, [line, replacement]) => {
    if (!before.includes(line)) throw new Error(`Nothing in the recipe is "${line}".`)
    return before.replace(line, () => replacement)
  }, text)
}
