import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { expressions } from './expressions'

describe('source/expressions', () => {
  it('finds names that are declared nowhere', async () => {
    expect(await findInSources(expressions, fixture(import.meta.url, 'expressions'))).toEqual([
      'error pages/index.mdx:10:11 "id" is declared nowhere: braces hold JavaScript. To show {id} as text, write `\\{id}` or put it in backticks.',
      'error pages/index.mdx:10:32 "prices" is declared nowhere: braces hold JavaScript. Did you mean "price"?',
      `error pages/index.mdx:14:2 "window" is the browser's, and pages are rendered before there is one. Use it in an effect or handler of a page with "interactive: true".`,
      'error pages/index.mdx:18:14 "rest" is declared nowhere: braces hold JavaScript.',
      'error pages/index.mdx:18:27 "name" is declared nowhere: braces hold JavaScript.',
    ])
  })
})
