import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { linkedData } from './linked-data'

describe('html/linked-data', () => {
  it('finds data that is missing, broken, incomplete, unknown or leads nowhere', async () => {
    expect(await findInBuilt(linkedData, fixture(import.meta.url, 'linked-data'))).toMatchInlineSnapshot(`
      [
        "error pages/bare.mdx:1:1 The page has no structured data (JSON-LD).",
        "error pages/broken.mdx:1:1 The structured data is not valid JSON.",
        "error pages/poor.mdx:1:1 TechArticle: "author" is missing or wrong (Invalid input).",
        "error pages/poor.mdx:1:1 The structured data names "https://docs.example/gone", which is neither a page nor a file of this site.",
        "error pages/poor.mdx:1:1 There are no rules for "Recipe". Known are WebSite, WebPage, CollectionPage, TechArticle, BlogPosting, Blog, BreadcrumbList, WebAPI.",
      ]
    `)
  })
})
