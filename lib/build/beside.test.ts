import { describe, expect, it } from 'vitest'
import { beside } from './beside'
import type { Step } from './run-steps'

/** Runs steps as a build does, and tells in which order things happened. */
async function runAll(steps: readonly Step[], happened: string[]): Promise<void> {
  for (const { name, run } of steps) happened.push(`${name}: ${await run()}`)
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a step beside others', () => {
  it('begins with the first of them and is reported behind the last', async () => {
    const happened: string[] = []
    const work: Step = {
      name: 'draw',
      async run() {
        happened.push('drawing begins')
        await soon()
        return 'drawn'
      },
    }
    const first: Step = { name: 'first', run: () => 'one' }
    const last: Step = { name: 'last', run: () => 'two' }
    await runAll(beside(work, [first, last]), happened)
    expect(happened).toEqual(['drawing begins', 'first: one', 'last: two', 'draw: drawn'])
  })

  it('ends before a build that fails does', async () => {
    const happened: string[] = []
    const work: Step = {
      name: 'draw',
      async run() {
        await soon()
        happened.push('drawn')
        return ''
      },
    }
    const broken: Step = {
      name: 'broken',
      run() {
        throw new Error('no such page')
      },
    }
    await expect(runAll(beside(work, [broken]), happened)).rejects.toThrow('no such page')
    expect(happened).toEqual(['drawn'])
  })

  it('fails when its turn comes, not before', async () => {
    const happened: string[] = []
    const work: Step = { name: 'draw', run: () => Promise.reject(new Error('no font has it')) }
    const step: Step = { name: 'step', run: () => soon().then(() => 'made') }
    await expect(runAll(beside(work, [step]), happened)).rejects.toThrow('no font has it')
    expect(happened).toEqual(['step: made'])
  })
})
