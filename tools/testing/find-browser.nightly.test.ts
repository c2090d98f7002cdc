import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'

it('where no browser is found, nor can be installed, a sentence says what to do', async ({ skip }) => {
  skip(process.platform === 'win32', 'programs of this test are scripts of a shell')
  const bin = mkdtempSync(path.join(tmpdir(), 'bin-'))
  for (const installer of ['npx', 'apt-get']) {
    writeBelow(bin, installer, '#!/bin/sh\necho "$0 $*"\nexit 1\n')
    chmodSync(path.join(bin, installer), 0o755)
  }
  const env = { ...process.env, PATH: bin, PLAYWRIGHT_BROWSERS_PATH: bin, BROWSER_LAUNCH: '' }
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', fileURLToPath(new URL('find-browser.ts', import.meta.url))],
    { env: { ...env, PLAYWRIGHT_CHROMIUM_PATH: '', CHROME_PATH: '' } },
  )
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  skip(stdout.startsWith('Browser: '), 'this machine has Chrome or Edge where Playwright looks for it')
  expect([status, stderr]).toEqual([
    1,
    'Install Chromium, Chrome or Edge, or set PLAYWRIGHT_CHROMIUM_PATH to its executable.\n',
  ])
  expect(stdout).toMatch(/^No browser was found: npx playwright install .*chromium\n.*\/npx playwright install/)
})
