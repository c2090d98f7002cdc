import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { copyProject } from '@/lib/build/copy-project'
import type { Fault } from './read-faults'

/** A copy of the project, to be broken and tested. */
export interface BrokenCopy {
  /**
   * Breaks the source, runs the test, and mends the source again.
   * @returns why the fault counts as not found; undefined if the test turned red
   */
  try(fault: Fault): Promise<string | undefined>
  /** Runs the tests with nothing broken; returns what they printed if one fails, or none has the title. */
  runWhole(fault: Fault): Promise<string | undefined>
}

const isBrowserTest = ({ red }: Fault) => red.endsWith('.spec.ts')

/** How a fault's test is run: browser tests need a build. */
function linesOf(fault: Fault): { build: string[]; test: string[] } {
  const { red, test, fixture } = fault
  const node = process.execPath
  if (isBrowserTest(fault)) {
    const script = fixture ? 'scripts/fixture.ts' : 'scripts/build.ts'
    const play = [
      node,
      'node_modules/@playwright/test/cli.js',
      'test',
      red,
      '--project',
      'chromium',
      '--reporter',
      'line',
    ]
    return { build: [node, '--import', 'tsx', script], test: [...play, ...(test ? ['--grep', literal(test)] : [])] }
  }
  const vitest = [node, 'node_modules/vitest/vitest.mjs', 'run', red]
  return { build: [], test: [...vitest, ...(test ? ['--testNamePattern', literal(test)] : [])] }
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Runs a program to its end. */
function run([program = '', ...args]: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  // A run of Vitest says to programs that it starts that they are its workers.
  const env = { ...process.env, NO_COLOR: '1', CI: '', FORCE_COLOR: undefined }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Lines that both runners end with: `3 passed (2.1s)`, `Tests  1 failed | 2 passed (3)`. */
const FAILED = /^\s*(?:Tests\s+)?\d+ failed\b/m
const PASSED = /^\s*(?:Tests\s+)?\d+ passed\b/m
const endOf = (output: string) => output.trimEnd().split('\n').slice(-12).join('\n')

/** Links the installed packages, but those of this repository to the copy's own: they are broken too. */
function linkPackages(root: string, folder: string): void {
  const link = (from: string, to: string) => symlinkSync(from, to, 'junction')
  const installed = path.join(root, 'node_modules')
  const linked = path.join(folder, 'node_modules')
  mkdirSync(path.join(linked, '@chain-data'), { recursive: true })
  for (const name of readdirSync(installed).filter((each) => each !== '@chain-data'))
    link(path.join(installed, name), path.join(linked, name))
  for (const name of readdirSync(path.join(installed, '@chain-data')))
    link(
      path.join(folder, path.relative(root, realpathSync(path.join(installed, '@chain-data', name)))),
      path.join(linked, '@chain-data', name),
    )
}

/** Copies the project into `.cache/faults`, with what earlier builds found out and a history of its own. */
export async function copyToBreak(root: string): Promise<BrokenCopy> {
  const folder = path.join(root, '.cache/faults')
  rmSync(folder, { recursive: true, force: true })
  linkPackages(root, folder)
  copyProject(root, folder)
  for (const kept of ['.cache/results', 'out', 'e2e/fixture-site/out'])
    if (existsSync(path.join(root, kept))) cpSync(path.join(root, kept), path.join(folder, kept), { recursive: true })
  // Dates come from the history, and what git ignores is no source.
  const identity = ['-c', 'user.name=Faults', '-c', 'user.email=faults@example.com', '-c', 'commit.gpgsign=false']
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'The site as it is'],
  ])
    await run(['git', ...identity, ...args], folder)

  async function runTest(fault: Fault): Promise<{ code: number | null; output: string }> {
    const { build, test } = linesOf(fault)
    if (build.length > 0) {
      const built = await run(build, folder)
      if (built.code !== 0) return { ...built, output: `The build refuses it:\n${built.output}` }
    }
    return run(test, folder)
  }

  return {
    async try(fault) {
      const file = path.join(folder, fault.file)
      if (!existsSync(file)) return `There is no ${fault.file}.`
      const whole = readFileSync(file, 'utf8')
      const times = whole.split(fault.from).length - 1
      if (times !== 1) return `${fault.file} holds the text ${times} times, not once.`
      writeFileSync(
        file,
        whole.replace(fault.from, () => fault.to),
      )
      const { code, output } = await runTest(fault)
      writeFileSync(file, whole)
      return code !== 0 && FAILED.test(output) ? undefined : `${fault.red} did not turn red:\n${endOf(output)}`
    },
    async runWhole(fault) {
      const { code, output } = await runTest(fault)
      return code === 0 && PASSED.test(output) ? undefined : endOf(output)
    },
  }
}
