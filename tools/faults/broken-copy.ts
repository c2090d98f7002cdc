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

const node = process.execPath

/** How tests are run. */
function lineOf(files: readonly string[], title?: string): string[] {
  const chosen = title === undefined ? [] : ['--testNamePattern', literal(title)]
  return [node, 'node_modules/vitest/vitest.mjs', 'run', '--project', '!night', ...files, ...chosen]
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
  const results = path.join(root, '.cache/results')
  if (existsSync(results)) cpSync(results, path.join(folder, '.cache/results'), { recursive: true })
  // Dates come from the history, and what git ignores is no source.
  const identity = ['-c', 'user.name=Faults', '-c', 'user.email=faults@example.com', '-c', 'commit.gpgsign=false']
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'The site as it is'],
  ])
    await run(['git', ...identity, ...args], folder)

  return {
    async runWhole(faults) {
      const { code, text } = await run(lineOf([...new Set(faults.map(({ red }) => red))]), folder)
      return code === 0 ? undefined : endOf(text)
    },
    async try({ file, from, to, red, test }) {
      const source = path.join(folder, file)
      if (!existsSync(source)) return `There is no ${file}.`
      const whole = readFileSync(source, 'utf8')
      const times = whole.split(from).length - 1
      if (times !== 1) return `${file} holds the text ${times} times, not once.`
      writeFileSync(
        source,
        whole.replace(from, () => to),
      )
      const tested = await run(lineOf([red], test), folder)
      writeFileSync(source, whole)
      return tested.code !== 0 && FAILED.test(tested.text)
        ? undefined
        : `${red} did not turn red:\n${endOf(tested.text)}`
    },
  }
}
