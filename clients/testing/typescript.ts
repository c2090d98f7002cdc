import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { z } from 'zod'
import type { Run, Running } from './run'

const clients = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'))
// Packages that are CommonJS require what Node.js has.
const REQUIRE = `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)`
// Values are printed as JSON, so that tests can read a response.
const PRINT = `console.log = (...all) =>
  process.stdout.write(all.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ') + '\\n')`
const OPTIONS = {
  ...({ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' } as const),
  ...{ outExtension: { '.js': '.mjs' }, conditions: ['source'] },
}

/** Packages that all programs share, by the names of their bundles. */
const SHARED: Record<string, string> = {
  viem: 'viem',
  'viem/accounts': 'accounts',
  zod: 'zod',
  '@modelcontextprotocol/sdk/server/mcp.js': 'mcp',
  '@modelcontextprotocol/sdk/server/stdio.js': 'stdio',
}
const entryPoints = Object.fromEntries(Object.entries(SHARED).map(([name, bundle]) => [bundle, name]))
let shared: Promise<unknown> | undefined
const bundleShared = () =>
  build({
    ...{ ...OPTIONS, entryPoints, outdir: path.join(folder, 'shared'), splitting: true, banner: { js: REQUIRE } },
    absWorkingDir: clients,
  })

const bundles = new Map<string, Promise<string>>()

/** What programs share, and what they load later, stands beside them. */
const apart: Plugin = {
  name: 'apart',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name }) => {
      const bundle = SHARED[name]
      return bundle
        ? { path: String(pathToFileURL(path.join(folder, 'shared', `${bundle}.mjs`))), external: true }
        : null
    })
    onResolve({ filter: /^\./ }, async ({ path: name, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return null
      const later = await resolve(name, { kind: 'import-statement', resolveDir })
      return { path: String(pathToFileURL(await bundled(later.path))), external: true }
    })
  },
}

/** A program and all of its imports, bundled: compiling it and loading a thousand files takes ten times as long as running it. */
export function bundled(file: string): Promise<string> {
  const outdir = path.join(folder, `${path.parse(file).name}-${bundles.size}`)
  const options = { ...OPTIONS, entryPoints: { program: file }, outdir, plugins: [apart] }
  shared ??= bundleShared()
  const bundle =
    bundles.get(file) ??
    Promise.all([shared, build({ ...options, banner: { js: `${REQUIRE}\n${PRINT}` } })]).then(() =>
      path.join(outdir, 'program.mjs'),
    )
  bundles.set(file, bundle)
  return bundle
}

/** The command, bundled. */
export const typescriptCommand = (): Promise<string> => bundled(path.join(clients, 'typescript/src/command/index.ts'))

const codeSchema = z.object({ code: z.number() })

function programOf(file: string): Promise<string> {
  if (file === 'pay402.ts') return typescriptCommand()
  if (!existsSync(file)) throw new Error(`There is no program ${file}.`)
  return bundled(file)
}
const textOf = ({ output, errors }: Pick<Run, 'output' | 'errors'>) => `${output}${errors}`.trim()

/** Starts a program as people do. What it prints goes to the file that `OUTPUT` names, if it does. */
export async function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
): Promise<Running> {
  const child = spawn(process.execPath, [await programOf(file), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', env['OUTPUT'] ? openSync(env['OUTPUT'], 'w') : 'pipe', 'pipe'],
    timeout: 280_000,
  })
  const printed = { output: '', errors: '' }
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (printed.output += part))
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (printed.errors += part))
  const ended = new Promise<Run>((resolve) =>
    child.on('close', (code) => resolve({ code, ...printed, text: textOf(printed) })),
  )
  return { kill: () => void child.kill('SIGKILL'), ended }
}

type Runner = (job: object) => Promise<Run>
/** Processes that wait for a program. */
const idle: Runner[] = []
let count = 0

function openRunner(): Runner {
  count += 1
  const [output, errors] = [path.join(folder, `output-${count}`), path.join(folder, `errors-${count}`)]
  const child = fork(path.join(import.meta.dirname, 'drivers/runs.mjs'), {
    execArgv: [],
    stdio: ['ignore', openSync(output, 'a'), openSync(errors, 'a'), 'ipc'],
  })
  const before = { output: 0, errors: 0 }
  const runner: Runner = async (job) => {
    const over = new AbortController()
    child.send(job)
    const code = await Promise.race([
      once(child, 'message', over).then(([end]) => codeSchema.parse(end).code),
      once(child, 'exit', over).then(() => child.exitCode),
    ])
    over.abort()
    const all = { output: readFileSync(output, 'utf8'), errors: readFileSync(errors, 'utf8') }
    const run = { output: all.output.slice(before.output), errors: all.errors.slice(before.errors) }
    Object.assign(before, { output: all.output.length, errors: all.errors.length })
    if (child.connected) idle.push(runner)
    return { code, ...run, text: textOf(run) }
  }
  return runner
}

/** Runs a program to its end, in a process that has loaded Node.js and the packages: all else is new to it. */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd: string,
): Promise<Run> {
  const job = { file: await programOf(file), args, env: { ...process.env, ...env }, cwd }
  return (idle.pop() ?? openRunner())(job)
}
