import { describe, expect, it } from 'vitest'
import { runProofs, summary } from './run-commands'

const proofs = [
  { name: 'Lint', script: 'lint' },
  { name: 'Build', script: 'build', needed: true },
  { name: 'Browser', script: 'e2e' },
]

describe('running every proof', () => {
  it('goes on after a failure that the rest does not need', async () => {
    const outcomes = await runProofs(proofs, async (script) => script !== 'lint')
    expect(outcomes.map(({ passed }) => passed)).toEqual([false, true, true])
    expect(summary(proofs, outcomes)).toContain('2 passed, 1 failed')
  })

  it('stops where the rest needs what failed, and says what was not run', async () => {
    const outcomes = await runProofs(proofs, async (script) => script !== 'build')
    const text = summary(proofs, outcomes)
    expect(text).toMatch(/FAILED +\d+\.\d s +Build/)
    expect(text).toContain('not run          Browser')
    expect(text).toContain('1 passed, 1 failed, 1 skipped')
  })
})
