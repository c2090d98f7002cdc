import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { markdownEditions } from './markdown-editions'

describe('html/markdown-editions', () => {
  it('finds headings and links that an edition lost, and pages that name none', async () => {
    expect(await findInBuilt(markdownEditions, fixture(import.meta.url, 'markdown-editions'))).toMatchInlineSnapshot(`
      [
        "error pages/lost.mdx:1:1 In the Markdown version, row 2, column 2 of the table "Data" is "" instead of "yes". In all, 2 cells differ.",
        "error pages/lost.mdx:1:1 The Markdown version has no head with title, description and url.",
        "error pages/lost.mdx:1:1 The Markdown version lacks the heading "Left out" (h2).",
        "error pages/lost.mdx:1:1 The Markdown version lacks the link to "https://docs.example/docs#x".",
        "error pages/lost.mdx:1:1 The Markdown version lacks the list item "Lost".",
        "error pages/unnamed.mdx:1:1 The page does not name its Markdown version (<link rel="alternate" type="text/markdown">).",
      ]
    `)
  })
})
