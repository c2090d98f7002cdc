import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { metaFiles } from './meta'

describe('source/meta', () => {
  it('asks for no key of another version of the docs, which has a sidebar of its own', async () => {
    expect(await findInSources(metaFiles, fixture(import.meta.url, 'versions'))).toEqual([])
  })

  it('finds keys without a page, pages without a key and wrong entries', async () => {
    expect(await findInSources(metaFiles, fixture(import.meta.url, 'meta'))).toEqual([
      `error pages/_meta.ts:4:26 "display" can't be "hiden". Did you mean "hidden"? Allowed: normal, hidden, children.`,
      'warning pages/_meta.ts:5:3 pages/broken/a.mdx has no key here, so its place in the sidebar is undefined. Add broken: …',
      'warning pages/_meta.ts:5:3 pages/open/a.mdx has no key here, so its place in the sidebar is undefined. Add open: …',
      'error pages/broken/_meta.ts:3:3 A comma is missing before this. Each line of a list ends with a comma.',
      'error pages/docs/_meta.ts:2:12 Unknown property "titel". Did you mean "title"? Allowed: title, display, type, href.',
      'error pages/docs/_meta.ts:3:3 "itro" has no page in pages/docs/. Did you mean "intro"? Remove the key, or add the page.',
      'warning pages/docs/_meta.ts:6:3 pages/docs/intro.mdx has no key here, so its place in the sidebar is undefined. Add intro: …',
      `warning pages/docs/_meta.ts:6:3 pages/docs/rate-limits.mdx has no key here, so its place in the sidebar is undefined. Add 'rate-limits': …`,
      'error pages/docs/_meta.ts:7:3 "api" is already defined in line 6. Remove one of the two.',
      'warning pages/docs/api/_meta.ts pages/docs/api/ has no _meta.ts that orders its pages: index.',
      'error pages/open/_meta.ts:2:9 The file is not valid TypeScript: Unterminated string literal.',
    ])
  })
})
