import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { orphans } from './orphans'

describe('html/orphans', () => {
  it('finds pages that no link leads to', async () => {
    expect(await findInBuilt(orphans, fixture(import.meta.url, 'orphans'))).toEqual([
      'error built/docs/lonely-too.html:1:1 No links lead from the home page to /docs/lonely-too. Add it to a _meta file, or link to it from a page that is reached.',
      'error pages/docs/lonely.mdx:1:1 No links lead from the home page to /docs/lonely. Add it to a _meta file, or link to it from a page that is reached.',
    ])
  })
})
