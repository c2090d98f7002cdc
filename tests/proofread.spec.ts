import { spawnSync } from 'node:child_process'
import { expect, test } from './support/test'

// Warnings are for whoever writes: `npm test` prints them each time, and this site has none.
test('the site has nothing to correct @nightly', () => {
  const { status, stdout, stderr } = spawnSync('npm run -s check -- --strict', { shell: true, encoding: 'utf8' })
  expect([status, stderr], stdout).toEqual([0, ''])
})
