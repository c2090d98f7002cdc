import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { machinePaths } from './machine-paths'

describe('html/machine-paths', () => {
  it('finds paths of the machine that built', async () => {
    expect(await findInBuilt(machinePaths, fixture(import.meta.url, 'machine-paths'))).toEqual([
      'error built/app.js:1:10 "/Users/ada/work/x.ts" is a path on somebody\'s machine. Nobody else has it; write it relative to the project.',
      'error built/app.js:1:35 "C:\\\\Users\\\\ada\\\\x" is a path on somebody\'s machine. Nobody else has it; write it relative to the project.',
      'error pages/index.mdx:7:9 "/home/ada/site" is a path on somebody\'s machine. Nobody else has it; write it relative to the project.',
    ])
  })
})
