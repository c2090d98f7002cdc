import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { SampleKind } from '@chain-data/api'

/** A program as it is started: a command, and its first arguments. */
export interface Command {
  name: string
  command: string
  args: string[]
}

/** How a run ended. */
export interface Run {
  code: number | null
  output: string
  errors: string
}

/** The tools that samples need in addition to Node.js. */
const TOOLS = { curl: ['bash', 'curl', 'jq'], typescript: [], 'by-hand': [], python: ['python3'] } as const

/** Tools of a kind that this machine lacks. */
export const missingTools = (kind: SampleKind): string[] =>
  TOOLS[kind].filter((tool) => spawnSync(tool, ['--version']).status !== 0)

/** How a program of any language is started. */
export async function commandOf(file: string): Promise<Command> {
  const name = path.basename(file)
  if (file.endsWith('.py')) return { name, command: 'python3', args: [file] }
  if (file.endsWith('.sh')) return { name, command: 'bash', args: ['-e', '-u', '-o', 'pipefail', file] }
  return { name, command: process.execPath, args: [await bundled(file)] }
}

const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'))
let bundles = 0

/** A module in the same file is not automatically the program. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (file.includes('node_modules')) return null
      const url = JSON.stringify(pathToFileURL(file).href)
      return { contents: readFileSync(file, 'utf8').replaceAll('import.meta.url', url), loader: 'ts' }
    }),
}

/**
 * Writes a TypeScript program and all of its imports into one file: compiling it and loading a thousand files takes ten
 * times as long as running it. Values are printed as JSON, so that tests can read a response.
 */
async function bundled(file: string): Promise<string> {
  const outfile = path.join(folder, `${path.basename(file, '.ts')}-${++bundles}.mjs`)
  const print = `console.log = (...all) =>
    process.stdout.write(all.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ') + '\\n')`
  const banner = { js: `process.argv[1] = ${JSON.stringify(file)}\n${print}` }
  const module = { platform: 'node', format: 'esm', target: 'node20' } as const
  await build({ entryPoints: [file], bundle: true, outfile, banner, plugins: [ownUrls], ...module })
  return outfile
}

/** Starts a program; `ended` resolves when it ends. */
export function start({ command, args }: Command, more: readonly string[], env: Record<string, string>, cwd: string) {
  const python = { PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: path.join(import.meta.dirname, 'python') }
  const child = spawn(command, [...args, ...more], {
    cwd,
    env: { ...process.env, ...python, ...env },
    timeout: 280_000,
  })
  const text = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text.output += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text.errors += part))
  const ended = new Promise<Run>((resolve) => child.on('close', (code) => resolve({ code, ...text })))
  return { kill: () => void child.kill('SIGKILL'), ended }
}

/** What a person sees of a run. */
export const said = ({ output, errors }: Run): string =>
  [output, errors]
    .map((text) => text.trimEnd())
    .filter(Boolean)
    .join('\n')

/** Does something for each of a list, a few at a time: programs mostly wait. */
export async function inTurn<Item, Result>(
  list: readonly Item[],
  together: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = [...list.entries()]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: together }, worker))
  return results
}
