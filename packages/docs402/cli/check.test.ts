import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PACKAGE } from '../package-folder'
import { docs402 } from './testing'

const SEEDED = ['--root', path.join(PACKAGE, 'checks/fixtures/seeded-site')]

const check = (...options: string[]) => docs402(path.join(PACKAGE, '../..'), 'check', ...options)

describe('npm run check', () => {
  it('fails on an error, in the format that is asked for and nothing else', async () => {
    const { status, stdout } = await check(...SEEDED, '--out', 'built', '--only', 'html/leaks', '--format', 'json')
    expect(JSON.parse(stdout)).toMatchObject({ counts: { errors: 1 }, findings: [{ file: 'out/app.js' }] })
    expect(status).toBe(1)
  })

  it('passes when there are only warnings', async () => {
    const { status, stdout } = await check(...SEEDED, '--sources', '--only', 'source/orphans')
    expect(stdout).toContain('0 errors, 1 warning in 1 file.')
    expect(status).toBe(0)
  })

  it('says what it does not know, and does not pass', async () => {
    expect(await check('--format', 'jsno')).toMatchObject({
      status: 2,
      stderr: 'There is no format "jsno". Did you mean "json"? Available: pretty, github, json.\n',
    })
  })

  it('cures what can be cured safely', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'check-'))
    cpSync(path.join(PACKAGE, 'checks/source/fixtures/links'), root, { recursive: true })
    const { status, stderr } = await check('--root', root, '--sources', '--only', 'source/links', '--fix')
    expect(stderr).toContain('8 fixed.')
    expect(status).toBe(1) // What is broken in earnest stays.
    const fixed = readFileSync(path.join(root, 'pages/docs/intro.mdx'), 'utf8')
    expect(fixed).toContain(
      '[Slash](/docs/intro#start)\n[Ending](/docs/intro)\n[Source](/docs/errors#code)\n[Relative](/docs/errors)',
    )
    expect(fixed).toContain('[Moved](/docs/errors#code)')
  })
})
