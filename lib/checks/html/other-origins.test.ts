import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { externalLinks, mixedContent } from './other-origins'

describe('html/external-links', () => {
  it('finds new tabs that can steer this one', async () => {
    expect(await findInBuilt(externalLinks, fixture(import.meta.url, 'external-links'))).toEqual([
      'error data/site.yaml:1:9 "https://c.example" opens a new tab without `rel="noopener"`. Add it (or "noreferrer").',
    ])
  })
})

describe('html/mixed-content', () => {
  it('finds what is loaded over plain http, and warns of links to it', async () => {
    expect(await findInBuilt(mixedContent, fixture(import.meta.url, 'mixed-content'))).toEqual([
      'error built/index.html:5:1 "http://a.example/a.css" is loaded over plain http, which browsers block. Use https.',
      'error pages/index.mdx:5:1 "http://a.example/a.png" is loaded over plain http, which browsers block. Use https.',
      'warning pages/index.mdx:5:33 "http://b.example" is plain http. Use https if the site has it.',
    ])
  })
})
