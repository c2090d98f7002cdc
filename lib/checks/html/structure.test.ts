import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { duplicateIds, headings, oneH1, oneMain } from './structure'

describe('html/duplicate-ids', () => {
  it('finds ids that two elements share', async () => {
    expect(await findInBuilt(duplicateIds, fixture(import.meta.url, 'duplicate-ids'))).toEqual([
      'error components/box.tsx:1:35 The id "box" is already taken by the <div> in line 10 of built/index.html.',
      'error pages/index.mdx:5:1 The id "a" is already taken by the <h2> in line 8 of built/index.html.',
    ])
  })
})

describe('html/headings', () => {
  it('finds skipped levels and wrong h1s', async () => {
    expect(await findInBuilt(headings, fixture(import.meta.url, 'headings'))).toEqual([
      'error pages/index.mdx:9:1 An h4 follows an h2: h3 is skipped. Make it an h3.',
    ])
  })
})

describe('html/one-h1', () => {
  it('finds pages without an h1 or with two', async () => {
    expect(await findInBuilt(oneH1, fixture(import.meta.url, 'one-h1'))).toEqual([
      'error pages/none.mdx:1:1 The page has no h1. Start it with one `# Heading` that says what it is about.',
      'error pages/two.mdx:7:1 The page has a second h1; the first is "First". Make this one an h2 (`##`).',
    ])
  })
})

describe('html/one-main', () => {
  it('finds pages without a main or with two', async () => {
    expect(await findInBuilt(oneMain, fixture(import.meta.url, 'one-main'))).toEqual([
      'error built/none.html:1:1 The page has no <main>. The layout must wrap the content in one.',
      'error built/two.html:10:1 The page has a second <main>; the first is in line 7. Keep one.',
    ])
  })
})
