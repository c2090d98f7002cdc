import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { TestContext } from 'vitest'
import { fork } from './python'
import type { Run, Running } from './run'

const clients = path.resolve(import.meta.dirname, '..')

/** The client of one language: its command, and a program that requests several URLs with the library. */
export interface Client {
  name: string
  command: string
  each: string
}

/** Every language of the client. What a test proves for one of them, it proves for all. */
export const CLIENTS: readonly Client[] = [
  { name: 'TypeScript', command: 'pay402.ts', each: path.join(import.meta.dirname, 'drivers/each.ts') },
  { name: 'Python', command: 'pay402.py', each: path.join(import.meta.dirname, 'drivers/each.py') },
]

/** `npm test -- night`: every attack, row, language and shell, and what takes a minute. By day, one of each kind. */
export const isNight = process.env['NIGHT'] === '1'

/** The rows of a table that are tried by day: so many of the first ones. By night all are. */
export const firstByDay = <Row>(rows: readonly Row[], count = 1): Row[] => rows.slice(0, isNight ? undefined : count)

/** The rows of a table that are tried by day: the first one of each kind. By night all are. */
export const oneOfEachByDay = <Row>(rows: readonly Row[], kind: (row: Row) => string): Row[] =>
  rows.filter((row, at) => isNight || rows.findIndex((other) => kind(other) === kind(row)) === at)

/**
 * The part of a table that falls to one of those who try it: by night each tries all, by day each of them some, and
 * together all.
 *
 * @param rows the table
 * @param whose the number of the one who tries, from 0
 * @param of how many try it
 */
export function shareOf<Row>(rows: readonly Row[], whose: number, of: number): Row[] {
  const isOwn = (at: number) => at % of === whose || (of > rows.length && at === whose % rows.length)
  return rows.filter((_, at) => isNight || isOwn(at))
}

/** The part of a table that falls to one client. */
export const shareOfClient = <Row>(rows: readonly Row[], client: Client): Row[] =>
  shareOf(rows, CLIENTS.indexOf(client), CLIENTS.length)

/** What programs of a kind need in addition to Node.js. */
const NEEDS: Record<string, readonly string[]> = { '.py': ['python3'], '.sh': ['bash', 'curl', 'jq'] }
const isThere = new Map<string, boolean>()

/** What a program needs and this machine lacks. */
export const missingFor = (file: string): string[] =>
  (NEEDS[path.extname(file)] ?? []).filter((name) => {
    if (!isThere.has(name)) isThere.set(name, spawnSync(name, ['--version']).status === 0)
    return !isThere.get(name)
  })

/** Skips a test where the machine lacks what a program of these needs, and says what that is. */
export function needs(skip: TestContext['skip'], ...files: string[]): void {
  const missing = [...new Set(files.flatMap(missingFor))]
  skip(missing.length > 0, `this machine has no ${missing.join(' and no ')}`)
}

const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'))
const bundles = new Map<string, Promise<string>>()
// Packages that are CommonJS require what Node.js has.
const REQUIRE = `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)`
// Values are printed as JSON, so that tests can read a response.
const PRINT = `console.log = (...all) =>
  process.stdout.write(all.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ') + '\\n')`

/**
 * A program and all of its imports, bundled: compiling it and loading a thousand files takes ten times as long as running it. What
 * it imports later, such as the server for agents, is loaded then.
 */
export function bundled(file: string): Promise<string> {
  const outdir = path.join(folder, `${path.parse(file).name}-${bundles.size}`)
  const bundle =
    bundles.get(file) ??
    build({
      ...{ entryPoints: { program: file }, outdir, bundle: true, splitting: true, outExtension: { '.js': '.mjs' } },
      ...{ platform: 'node', format: 'esm', target: 'node20', conditions: ['source'], logLevel: 'error' },
      banner: { js: `${REQUIRE}\n${PRINT}` },
    }).then(() => path.join(outdir, 'program.mjs'))
  bundles.set(file, bundle)
  return bundle
}

const helper = () => bundled(path.resolve(clients, '../examples/curl/sign-payment.mjs'))

/** Puts the signing helper for curl into a folder, with all that it needs. */
export async function placeHelper(folder: string): Promise<void> {
  writeFileSync(
    path.join(folder, 'sign-payment.mjs'),
    `await import(${JSON.stringify(pathToFileURL(await helper()))})\n`,
  )
}

/** Gives a list in JSON to the signing helper for curl, in one process. Returns what the driver prints. */
export async function askHelper(driver: string, given: unknown, env: Record<string, string> = {}): Promise<unknown> {
  const args = [path.join(import.meta.dirname, 'drivers', driver), await helper()]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(given))
  return JSON.parse(await text(child.stdout))
}

/** The command of TypeScript's client, bundled. */
export const typescriptCommand = (): Promise<string> => bundled(path.join(clients, 'typescript/src/command/index.ts'))

async function commandOf(file: string): Promise<[command: string, ...args: string[]]> {
  if (file === 'pay402.ts') return [process.execPath, await typescriptCommand()]
  if (!existsSync(file)) throw new Error(`There is no program ${file}.`)
  if (file.endsWith('.sh')) return ['bash', '-e', '-u', '-o', 'pipefail', file]
  return [process.execPath, await bundled(file)]
}

/** Starts a program of any language. What it prints goes to the file that `OUTPUT` names, if it does. */
export async function start(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
): Promise<Running> {
  if (file.endsWith('.py')) return fork(file === 'pay402.py' ? null : file, args, env, cwd)
  const [command, ...first] = await commandOf(file)
  const child = spawn(command, [...first, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', env['OUTPUT'] ? openSync(env['OUTPUT'], 'w') : 'pipe', 'pipe'],
    timeout: 280_000,
  })
  const printed = { output: '', errors: '' }
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (printed.output += part))
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (printed.errors += part))
  const ended = new Promise<Run>((resolve) =>
    child.on('close', (code) => resolve({ code, ...printed, text: `${printed.output}${printed.errors}`.trim() })),
  )
  return { kill: () => void child.kill('SIGKILL'), ended }
}
