import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const run = (input: string, ...args: string[]) =>
  spawnSync('shellcheck', args, { cwd: path.join(root, 'examples/curl'), encoding: 'utf8', input })
const isMissing = run('', '--version').status !== 0

it('ShellCheck finds nothing in any program for the shell', ({ skip }) => {
  skip(isMissing, 'this machine has no shellcheck')
  // A fault that it must find: an empty variable would delete a root.
  expect(run('#!/bin/sh\nrm -r $1/\n', '-').stdout).toContain('SC2086')
  const { stdout } = spawnSync('git', ['ls-files', '*.sh'], { cwd: root, encoding: 'utf8' })
  const files = stdout.split('\n').filter(Boolean)
  expect(files.length).toBeGreaterThan(6)
  const found = run('', '--external-sources', ...files.map((file) => path.join(root, file)))
  expect([found.status, found.stdout]).toEqual([0, ''])
})
