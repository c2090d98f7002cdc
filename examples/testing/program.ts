import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import type { TestContext } from 'vitest'
import { LANGUAGES, type Language } from '@docs402/api'

/** How a program ended. */
export interface Run {
  code: number | null
  output: string
  errors: string
  /** What a person sees: both. */
  text: string
}

const examples = path.resolve(import.meta.dirname, '..')

/** Copies the programs of a language into a folder, as a reader does. */
export function copyPrograms({ folder, signer }: Pick<Language, 'folder' | 'signer'>, to: string): void {
  cpSync(path.join(examples, folder), to, { recursive: true })
  if (signer !== undefined) copyFileSync(path.join(to, signer), path.join(to, 'sign.ts'))
}

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

const isThere = new Map<string, boolean>()

/** What a program needs and this machine lacks. */
export function missingFor(file: string): string[] {
  const language = LANGUAGES.find(({ extension }) => file.endsWith(`.${extension}`))
  return (language?.programs ?? []).filter((name) => {
    if (!isThere.has(name)) isThere.set(name, spawnSync(name, ['--version']).status === 0)
    return !isThere.get(name)
  })
}

/** Skips a test where the machine lacks what a program of these needs, and says what that is. */
export function needs(skip: TestContext['skip'], ...files: string[]): void {
  const missing = [...new Set(files.flatMap(missingFor))]
  skip(missing.length > 0, `this machine has no ${missing.join(' and no ')}`)
}

const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'))
const bundles = new Map<string, Promise<string>>()
// Packages that are CommonJS require what Node.js has. Values are printed as JSON, so that tests can read a response.
const PRINT = `import { createRequire } from 'node:module'
  const require = createRequire(import.meta.url)
  console.log = (...all) =>
  process.stdout.write(all.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ') + '\\n')`

/** Whether a module asks if it is the program: it would be, in the same file as the program that imports it. */
const isLibrary = (file: string) => readFileSync(file, 'utf8').includes('import.meta.url')

async function bundle(files: readonly string[], options: BuildOptions): Promise<void> {
  const js = files.some(isLibrary) ? PRINT : `process.argv[1] = ''\n${PRINT}`
  const module = { platform: 'node', format: 'esm', target: 'node20', outExtension: { '.js': '.mjs' } } as const
  await build({ entryPoints: [...files], bundle: true, banner: { js }, ...module, logLevel: 'error', ...options })
}

/** The programs of a folder that ships: their packages are read once for all of them. */
function bundleTogether(home: string): void {
  const files = readdirSync(home).map((name) => path.join(home, name))
  const programs = files.filter((file) => file.endsWith('.ts') && !isLibrary(file))
  const outdir = path.join(folder, path.basename(home))
  const made = bundle(programs, { outdir, splitting: true })
  for (const file of programs)
    bundles.set(
      file,
      made.then(() => path.join(outdir, `${path.basename(file, '.ts')}.mjs`)),
    )
}

/** Signs without a library. */
const byHand: Plugin = {
  name: 'by-hand',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/sign$/ }, ({ resolveDir }) => ({ path: path.join(resolveDir, 'sign-by-hand.ts') })),
}

/**
 * A TypeScript program and all of its imports, bundled: compiling it and loading a thousand files takes ten times as
 * long as running it. In `by-hand`, it is that of the folder `typescript`.
 */
export function bundled(file: string): Promise<string> {
  const home = path.dirname(file)
  const isByHand = home === path.join(examples, 'by-hand')
  if (!isByHand && !bundles.has(file) && path.dirname(home) === examples) bundleTogether(home)
  const outfile = path.join(folder, `${path.basename(file, '.ts')}-${bundles.size}.mjs`)
  const source = isByHand ? path.join(examples, 'typescript', path.basename(file)) : file
  const options = { outfile, plugins: isByHand ? [byHand] : [] }
  const made = bundles.get(file) ?? bundle([source], options).then(() => outfile)
  bundles.set(file, made)
  return made
}

/** Copies a program for the shell into a folder of its own, beside what it shares and the helper that signs, which is bundled. */
async function withHelper(file: string, cwd: string): Promise<string> {
  const copy = path.join(cwd, path.basename(file))
  copyFileSync(file, copy)
  copyFileSync(path.join(path.dirname(file), 'pay.sh'), path.join(cwd, 'pay.sh'))
  copyFileSync(await bundled(path.join(path.dirname(file), 'sign-payment.mjs')), path.join(cwd, 'sign-payment.mjs'))
  // What a reader has set for curl is not for payments.
  writeFileSync(path.join(cwd, '.curlrc'), 'location\ninclude\n')
  return copy
}

/** The path of Python: what a version manager puts in its place looks for it each time, longer than most programs run. */
export const PYTHON = pythonItself()

function pythonItself(): string {
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'python3'
}

/** Where Python finds the client, and the double of the package that signs. */
export const PYTHON_PATH = [
  path.resolve(examples, '../clients/python/src'),
  path.resolve(examples, '../clients/testing/python'),
].join(path.delimiter)

async function commandOf(file: string, cwd: string): Promise<[command: string, ...args: string[]]> {
  if (file.endsWith('.py')) return [PYTHON, file]
  if (file.endsWith('.sh')) return ['bash', '-e', '-u', '-o', 'pipefail', await withHelper(file, cwd)]
  return [process.execPath, await bundled(file)]
}

/** A program that runs; `ended` resolves when it ends. */
export type Running = Awaited<ReturnType<typeof start>>

/** Starts a program of any language. What it prints goes to the file that `OUTPUT` names, if it does. */
export async function start(file: string, args: readonly string[], env: Record<string, string>, cwd: string) {
  const [command, ...first] = await commandOf(file, cwd)
  const python = { PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: PYTHON_PATH }
  const child = spawn(command, [...first, ...args], {
    cwd,
    env: { ...process.env, CURL_HOME: cwd, ...python, ...env },
    stdio: ['pipe', env['OUTPUT'] ? openSync(env['OUTPUT'], 'w') : 'pipe', 'pipe'],
    timeout: 280_000,
  })
  const said = { output: '', errors: '' }
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (said.output += part))
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (said.errors += part))
  const ended = new Promise<Run>((resolve) =>
    child.on('close', (code) => resolve({ code, ...said, text: `${said.output}${said.errors}`.trim() })),
  )
  const kill = (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => void child.kill(signal)
  return { kill, ended, pid: child.pid ?? 0, said: () => said.output }
}
