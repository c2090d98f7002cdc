import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { collectReports } from './results'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs files of tests in a project of their own. @returns what the reporter told of them */
async function run(runner: string, args: string[], files: Record<string, string>) {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'reporters-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  for (const [name, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files }))
    writeBelow(folder, name, text)
  const reports = collectReports()
  // Vitest tells programs that it starts that they are its workers.
  const env = { ...process.env, ...reports.env, VITEST: undefined, VITEST_WORKER_ID: undefined, FORCE_COLOR: undefined }
  const child = spawn(process.execPath, [path.join(root, 'node_modules', runner), ...args], { cwd: folder, env })
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const { results, leftOut } = reports.read()
  reports.remove()
  expect(Math.max(...results.map(({ seconds }) => seconds))).toBeGreaterThan(0)
  /** The results of each file, in a line: what passed and failed, and why the rest was skipped. */
  const lines = results.map(({ file, passed, failed, skipped }) =>
    [file, passed, failed, ...skipped.map(({ title, reason }) => `${title} (${reason})`)].join(', '),
  )
  return { status, output: output + errors, leftOut, told: lines.sort() }
}

const reporter = (name: string) => JSON.stringify(path.join(root, 'tools/test', name))

it('of Vitest: passed, failed and skipped tests of each file, with the reasons', { timeout: 180_000 }, async () => {
  const from = `import { beforeAll, beforeEach, describe, expect, it } from 'vitest'\n`
  const {
    status,
    told: lines,
    output,
  } = await run('vitest/vitest.mjs', ['run'], {
    'vitest.config.ts': `export default { test: { reporters: ['default', ${reporter('vitest-reporter.ts')}] } }`,
    'sub/mixed.test.ts': `${from}it('passes', () => {})
      it('fails', () => expect(1).toBe(2))
      it('is skipped', ({ skip }) => skip(true, 'there is no Python'))
      describe('all', () => { beforeEach(({ skip }) => skip(true, 'no zsh')); it('of these', () => {}) })
      it.skip('without a word', () => {})`,
    'unprepared.test.ts': `${from}beforeAll(() => { throw new Error('no') })\nit('waits', () => {})`,
    'unreadable.test.ts': `throw new Error('broken')`,
  })
  expect(status, output).toBe(1)
  expect(lines).toEqual([
    'sub/mixed.test.ts, 1, 1, is skipped (there is no Python), all > of these (no zsh), without a word (undefined)',
    'unprepared.test.ts, 0, 1, waits (what prepares it failed)',
    'unreadable.test.ts, 0, 1',
  ])
})

it('of Playwright: the same, and what this run does not know of', { timeout: 180_000 }, async () => {
  const from = `import { expect, test } from '@playwright/test'\n`
  const {
    status,
    told: lines,
    leftOut,
    output,
  } = await run('@playwright/test/cli.js', ['test'], {
    'playwright.config.ts': `export default { testDir: 'e2e', workers: 1, reporter: [['line'],
      [${reporter('playwright-reporter.ts')}, { leftOut: ['What runs in firefox: install it.'] }]] }`,
    'e2e/sub/mixed.spec.ts': `${from}test('passes', () => {})
      test('fails', () => expect(1).toBe(2))
      test.describe('all', () => { test('is skipped', () => test.skip(true, 'nginx is not installed')) })
      test.skip('without a word', () => {})`,
    'e2e/unprepared.spec.ts': `${from}test.beforeAll(() => { throw new Error('no') })
      test('first', () => {})\ntest('second', () => {})`,
  })
  expect(status, output).toBe(1)
  expect(leftOut).toEqual(['What runs in firefox: install it.'])
  expect(lines).toEqual([
    'e2e/sub/mixed.spec.ts, 1, 1, all > is skipped (nginx is not installed), without a word (undefined)',
    'e2e/unprepared.spec.ts, 0, 1, second (what prepares it failed)',
  ])
})
