import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** Runs `npm test` in a project whose lint, build and fixture do this. */
function test({ fixture = '', ...scripts }: { lint: string; build: string; fixture?: string }, ...parts: string[]) {
  const project = mkdtempSync(join(tmpdir(), 'test-'))
  symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'), 'junction')
  writeBelow(project, 'package.json', JSON.stringify({ type: 'module', scripts }))
  writeBelow(project, 'tools/run.mjs', fixture)
  writeBelow(project, 'sites/states/package.json', '{}')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(repository, 'tools/test.ts'), ...parts],
    { cwd: project, encoding: 'utf8' },
  )
  return { status, stderr, stdout: stdout.replace(/ +\d+\.\d s/g, '') }
}

it(
  'goes on after a failure, stops where the rest needs what failed, and ends with the last lines of both',
  {
    timeout: 60_000,
  },
  () => {
    const scripts = { lint: 'echo page.spec.ts:7 failed && exit 1', build: 'echo half of it && exit 1' }
    const { status, stdout } = test(scripts, 'lint', 'build', 'check')
    expect(stdout).toMatch(/── build\nhalf of it\n/)
    expect(stdout).toMatch(
      /FAILED {2}build\nFAILED {2}lint\nnot run {10}check\n\n── build failed, and ended with:\nhalf of it\n\n── lint failed, and ended with:\npage.spec.ts:7 failed\n$/,
    )
    expect(status).toBe(1)
  },
)

it('runs two parts side by side', { timeout: 60_000 }, () => {
  const look = "fs.existsSync('built') ? process.exit() : (left -= 1) || process.exit(1)"
  const lint = `node -e "let left = 1500; setInterval(() => ${look}, 20)"`
  const fixture = "import { writeFileSync } from 'node:fs'\nwriteFileSync('../../built', '')\n"
  const { status, stdout } = test({ lint, build: '', fixture }, 'lint', 'fixture')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/passed {2}lint\npassed {2}fixture\n$/)])
})

it('names the part that was meant', () => {
  const { status, stderr } = test({ lint: '', build: '' }, 'untis')
  expect(stderr).toContain(
    'There is no part "untis". Did you mean "unit"? Available: browser, changed, description, build, lint',
  )
  expect(status).toBe(2)
})
