import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { writeBelow } from '@chain-data/findings'
import { collectReports } from './results'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs files of tests in a project of their own. @returns what the reporter told of them, and the longest time */
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
  const seconds = Math.max(...results.map((result) => result.seconds))
  const told = results.map((result) => ({ ...result, seconds: 0 })).sort((a, b) => a.file.localeCompare(b.file))
  return { status, output: output + errors, leftOut, seconds, told }
}

const reporter = (name: string) => JSON.stringify(path.join(root, 'scripts/test', name))

it('of Vitest: passed, failed and skipped tests of each file, with the reasons', { timeout: 180_000 }, async () => {
  const from = `import { beforeAll, beforeEach, describe, expect, it } from 'vitest'\n`
  const { status, seconds, told, output } = await run('vitest/vitest.mjs', ['run'], {
    'vitest.config.ts': `export default { test: { reporters: ['default', ${reporter('vitest-reporter.ts')}] } }`,
    'sub/mixed.test.ts': `${from}it('passes', () => {})
      it('fails', () => expect(1).toBe(2))
      it('is skipped', ({ skip }) => skip(true, 'there is no Python'))
      describe('all', () => { beforeEach(({ skip }) => skip(true, 'no zsh')); it('of these', () => {}) })
      it.skip('without a word', () => {})`,
    'unprepared.test.ts': `${from}beforeAll(() => { throw new Error('no') })\nit('waits', () => {})`,
    'unreadable.test.ts': `throw new Error('broken')`,
  })
  expect([status, seconds > 0], output).toEqual([1, true])
  expect(told).toEqual([
    {
      file: 'sub/mixed.test.ts',
      seconds: 0,
      passed: 1,
      failed: 1,
      skipped: [
        { title: 'is skipped', reason: 'there is no Python' },
        { title: 'all > of these', reason: 'no zsh' },
        { title: 'without a word' },
      ],
    },
    {
      file: 'unprepared.test.ts',
      seconds: 0,
      passed: 0,
      failed: 1,
      skipped: [{ title: 'waits', reason: 'what prepares it failed' }],
    },
    { file: 'unreadable.test.ts', seconds: 0, passed: 0, failed: 1, skipped: [] },
  ])
})

it('of Playwright: the same, and what this run does not know of', { timeout: 180_000 }, async () => {
  const from = `import { expect, test } from '@playwright/test'\n`
  const { status, seconds, told, leftOut, output } = await run('@playwright/test/cli.js', ['test'], {
    'playwright.config.ts': `export default { testDir: 'e2e', workers: 1, reporter: [['line'],
      [${reporter('playwright-reporter.ts')}, { leftOut: ['What runs in firefox: install it.'] }]] }`,
    'e2e/sub/mixed.spec.ts': `${from}test('passes', () => {})
      test('fails', () => expect(1).toBe(2))
      test.describe('all', () => { test('is skipped', () => test.skip(true, 'nginx is not installed')) })
      test.skip('without a word', () => {})`,
    'e2e/unprepared.spec.ts': `${from}test.beforeAll(() => { throw new Error('no') })
      test('first', () => {})\ntest('second', () => {})`,
  })
  expect([status, seconds > 0], output).toEqual([1, true])
  expect(leftOut).toEqual(['What runs in firefox: install it.'])
  expect(told).toEqual([
    {
      file: 'e2e/sub/mixed.spec.ts',
      seconds: 0,
      passed: 1,
      failed: 1,
      skipped: [{ title: 'all > is skipped', reason: 'nginx is not installed' }, { title: 'without a word' }],
    },
    {
      file: 'e2e/unprepared.spec.ts',
      seconds: 0,
      passed: 0,
      failed: 1,
      skipped: [{ title: 'second', reason: 'what prepares it failed' }],
    },
  ])
})
