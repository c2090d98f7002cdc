import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyProject } from '../copy-project'
import { run as runProgram } from '../description/programs'
import { linkPackages } from '../link-packages'
import type { Fault } from './read-faults'

/** A copy of the project, to be broken and tested. */
export interface BrokenCopy {
  /** Runs the tests with nothing broken; returns what they printed if one of them fails. */
  runWhole(faults: readonly Fault[]): Promise<string | undefined>
  /**
   * Breaks the source, runs the test, and mends the source again.
   * @returns why the fault counts as not found; undefined if the test turned red
   */
  try(fault: Fault): Promise<string | undefined>
}

const SITES = [
  { out: 'out', script: 'packages/docs402/cli/build.ts' },
  { out: 'sites/states/out', script: 'tools/fixture.ts' },
]
const node = process.execPath
const isBrowserTest = (file: string) => file.endsWith('.spec.ts')

/** How tests of one kind are run. */
function lineOf(files: readonly string[], title?: string): string[] {
  const [browser, unit] = [
    ['node_modules/@playwright/test/cli.js', 'test', '--project', 'chromium', '--reporter', 'line'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project', '!night'],
  ]
  const isBrowser = files.some(isBrowserTest)
  const chosen = title === undefined ? [] : [isBrowser ? '--grep' : '--testNamePattern', literal(title)]
  return [node, ...(isBrowser ? browser : unit), ...files, ...chosen]
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Runs a program to its end, and tests with all that the night adds. A run of Vitest says to programs that it starts
 * that they are its workers.
 */
const run = ([program = '', ...args]: string[], cwd: string) =>
  runProgram(program, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', NIGHT: '1', CI: '', FORCE_COLOR: undefined, TEST_REPORTS: undefined },
  })

/** Lines that both runners end with: `3 passed (2.1s)`, `Tests  1 failed | 2 passed (3)`. */
const FAILED = /^\s*(?:Tests\s+)?\d+ failed\b/m
const endOf = (output: string) => output.trimEnd().split('\n').slice(-12).join('\n')

/** Copies the project into `.cache/faults`, with what earlier builds found out and a history of its own. */
export async function copyToBreak(root: string): Promise<BrokenCopy> {
  const folder = path.join(root, '.cache/faults')
  rmSync(folder, { recursive: true, force: true })
  linkPackages(root, folder)
  copyProject(root, folder)
  for (const kept of ['.cache/results', 'out', 'sites/states/out'])
    if (existsSync(path.join(root, kept))) cpSync(path.join(root, kept), path.join(folder, kept), { recursive: true })
  // Dates come from the history, and what git ignores is no source.
  const identity = ['-c', 'user.name=Faults', '-c', 'user.email=faults@example.com', '-c', 'commit.gpgsign=false']
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'The site as it is'],
  ])
    await run(['git', ...identity, ...args], folder)

  const kept = (out: string) => path.join(folder, '.cache/whole', out)
  const build = (script: string) => run([node, 'tools/run.mjs', script], folder)

  return {
    async runWhole(faults) {
      const files = [...new Set(faults.map(({ red }) => red))]
      const browser = files.filter(isBrowserTest)
      const unit = files.filter((file) => !isBrowserTest(file))
      for (const { out, script } of browser.length > 0 ? SITES : []) {
        const { code, text } = await build(script)
        if (code !== 0) return endOf(text)
        cpSync(path.join(folder, out), kept(out), { recursive: true })
      }
      for (const kind of [unit, browser].filter(({ length }) => length > 0)) {
        const { code, text } = await run(lineOf(kind), folder)
        if (code !== 0) return endOf(text)
      }
      return undefined
    },
    async try({ file, from, to, red, test, fixture }) {
      const source = path.join(folder, file)
      if (!existsSync(source)) return `There is no ${file}.`
      const whole = readFileSync(source, 'utf8')
      const times = whole.split(from).length - 1
      if (times !== 1) return `${file} holds the text ${times} times, not once.`
      writeFileSync(
        source,
        whole.replace(from, () => to),
      )
      const site = isBrowserTest(red) ? SITES[fixture ? 1 : 0] : undefined
      const built = site && (await build(site.script))
      const tested = built?.code ? undefined : await run(lineOf([red], test), folder)
      writeFileSync(source, whole)
      if (site) {
        rmSync(path.join(folder, site.out), { recursive: true })
        cpSync(kept(site.out), path.join(folder, site.out), { recursive: true })
      }
      if (!tested) return `The build refuses it:\n${endOf(built?.text ?? '')}`
      return tested.code !== 0 && FAILED.test(tested.text)
        ? undefined
        : `${red} did not turn red:\n${endOf(tested.text)}`
    },
  }
}
