import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { TestContext } from 'vitest'
import { fork } from './python'
import type { Run, Running } from './run'
import { bundled, runProgram, startProgram } from './typescript'

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

/** Starts a program of any language as people do. What it prints goes to the file that `OUTPUT` names, if it does. */
export const start = (
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
): Promise<Running> =>
  file.endsWith('.py') ? fork(file === 'pay402.py' ? null : file, args, env, cwd) : startProgram(file, args, env, cwd)

/** Runs a program of any language to its end. */
export const run = async (...given: Parameters<typeof start>): Promise<Run> => {
  const [file, , { OUTPUT }] = given
  return file.endsWith('.py') || OUTPUT ? (await start(...given)).ended : runProgram(...given)
}
