import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { math } from './math'

describe('source/math', () => {
  it('finds formulas, and takes neither prices nor code for one', async () => {
    const says = (formula: string) =>
      `"${formula}" is not typeset as a formula. Write it in words, in \`code\`, or show a picture of it. A dollar sign that is text is written \\$.`
    expect(await findInSources(math, fixture(import.meta.url, 'math'))).toEqual([
      `error pages/index.mdx:10:11 ${says('$E = mc^2$')}`,
      `error pages/index.mdx:10:33 ${says('$\\frac{a}{b}$')}`,
      `error pages/index.mdx:12:1 ${says('$$ a_1 + b_1 $$')}`,
    ])
  })
})
