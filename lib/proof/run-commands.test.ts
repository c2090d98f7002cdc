import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { runProofs, runScript, summary } from './run-commands'

const proofs = [
  { name: 'Lint', script: 'lint' },
  { name: 'Build', script: 'build', needed: true },
  { name: 'Browser', script: 'e2e' },
]
const failing = (failed: string) => async (script: string) => ({
  passed: script !== failed,
  lines: [`${script} said this`],
})

describe('running every proof', () => {
  it('goes on after a failure that the rest does not need', async () => {
    const outcomes = await runProofs(proofs, failing('lint'))
    expect(outcomes.map(({ passed }) => passed)).toEqual([false, true, true])
    expect(summary(proofs, outcomes)).toContain('2 passed, 1 failed')
  })

  it('stops where the rest needs what failed, and says what was not run', async () => {
    const outcomes = await runProofs(proofs, failing('build'))
    const text = summary(proofs, outcomes)
    expect(text).toMatch(/FAILED +\d+\.\d s +Build/)
    expect(text).toContain('not run          Browser')
    expect(text).toContain('1 passed, 1 failed, 1 skipped')
  })

  it('runs at the same time what stands beside each other, and nothing else', async () => {
    const events: string[] = []
    const list = [
      { name: 'Lint', script: 'lint' },
      { name: 'Types', script: 'types', beside: true },
      { name: 'Unit', script: 'unit' },
    ]
    const outcomes = await runProofs(list, async (script) => {
      events.push(`${script} begins`)
      await Promise.resolve()
      events.push(`${script} ends`)
      return { passed: script !== 'types', lines: [] }
    })
    expect(events).toEqual(['lint begins', 'types begins', 'lint ends', 'types ends', 'unit begins', 'unit ends'])
    expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
      ['Lint', true],
      ['Types', false],
      ['Unit', true],
    ])
  })

  it('ends with what a failed proof printed last, and with nothing of one that passed', async () => {
    const text = summary(proofs, await runProofs(proofs, failing('lint')))
    expect(text).toMatch(/^── The end of: Lint\nlint said this\n\nFAILED/)
    expect(text).not.toContain('e2e said this')
  })

  it('keeps the last lines of a real script, and tells that it failed', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'proof-'))
    const shown: string[] = []
    const script = `node -e "for (let line = 1; line < 200; line++) console.log('line', line); process.exitCode = 3"`
    writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ scripts: { lines: script } }))
    const { passed, lines } = await runScript('lines', (text) => shown.push(text), directory)
    rmSync(directory, { recursive: true })
    expect(passed).toBe(false)
    expect(lines).toContain('line 199')
    expect(lines).not.toContain('line 100')
    expect(shown.join('')).toContain('line 100\n')
  })
})
