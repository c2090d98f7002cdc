import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { addReport, type Result } from './results'

/** Why a test was skipped, as it says itself; or because what prepares it failed. */
const reasonOf = (test: TestCase) =>
  [...test.annotations, ...test.results.flatMap(({ annotations }) => annotations)].find(
    ({ type, description }) => ['skip', 'fixme'].includes(type) && description !== undefined,
  )?.description ?? (test.expectedStatus === 'skipped' ? undefined : 'what prepares it failed')

/** Tells `npm test` what came of each file. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined
  #root = ''
  readonly #leftOut: string[]

  /** @param options.leftOut sentences about tests that this run does not know of */
  constructor({ leftOut = [] }: { leftOut?: string[] }) {
    this.#leftOut = leftOut
  }

  printsToStdio(): boolean {
    return false
  }

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#root = rootDir
    this.#suite = suite
  }

  onEnd(): void {
    const results = new Map<string, Result>()
    for (const test of this.#suite?.allTests() ?? []) {
      const [, , spec = '', ...titles] = test.titlePath()
      const file = path.relative(process.cwd(), path.join(this.#root, spec)).replaceAll(path.sep, '/')
      const result = results.get(file) ?? { file, seconds: 0, passed: 0, failed: 0, skipped: [] }
      results.set(file, result)
      result.seconds += test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000
      const outcome = test.outcome()
      if (outcome === 'skipped') result.skipped.push({ title: titles.join(' > '), reason: reasonOf(test) })
      else if (outcome === 'expected') result.passed += 1
      else result.failed += 1
    }
    addReport({ results: [...results.values()], leftOut: this.#leftOut })
  }
}
