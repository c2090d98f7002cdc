import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { addReport, type Result } from './results'

/** Why a test was skipped, as it says itself; or because what stands around it could not be prepared. */
function reasonOf(test: TestCase, note: string | undefined): string | undefined {
  let around: TestCase['parent'] = test.parent
  while (around.type === 'suite' && around.errors().length === 0) around = around.parent
  return note ?? (around.errors().length > 0 ? 'what prepares it failed' : undefined)
}

function resultOf(module: TestModule): Result {
  const tests = [...module.children.allTests()]
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const failed = count('failed')
  return {
    file: path.relative(process.cwd(), module.moduleId).replaceAll(path.sep, '/'),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    passed: count('passed'),
    // A file that can't be loaded, or prepared, has no test that failed.
    failed: module.state() === 'failed' ? Math.max(1, failed) : failed,
    skipped: tests.flatMap((test) => {
      const result = test.result()
      return result.state === 'skipped' ? [{ title: test.fullName, reason: reasonOf(test, result.note) }] : []
    }),
  }
}

/** Tells `npm test` what came of each file. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    addReport({ results: modules.map(resultOf), leftOut: [] })
  }
}
