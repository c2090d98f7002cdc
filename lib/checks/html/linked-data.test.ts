import { describe, expect, it } from 'vitest'
import { findInBuilt, page, plainPage, text } from '../testing'
import { linkedData } from './linked-data'

describe('html/linked-data', () => {
  it('finds data that is missing, broken, incomplete, unknown or leads nowhere', async () => {
    expect(
      await findInBuilt(linkedData, {
        'built/bare.html': plainPage('Bare', '<link rel="canonical" href="https://docs.example/bare">'),
        'built/broken.html': page(
          [
            '<title>Broken</title>',
            '<link rel="canonical" href="https://docs.example/broken">',
            '<script type="application/ld+json">{"@context":</script>',
          ],
          '<main>',
          '<h1>Broken</h1>',
          '',
          '</main>',
        ),
        'built/index.html': page(
          [
            '<title>Home</title>',
            '<link rel="canonical" href="https://docs.example">',
            '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"Docs","url":"https://docs.example"}]}</script>',
          ],
          '<main>',
          '<h1>Home</h1>',
          '',
          '</main>',
        ),
        'built/poor.html': page(
          [
            '<title>Poor</title>',
            '<link rel="canonical" href="https://docs.example/poor">',
            '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"TechArticle","headline":"Poor","description":"About it.","url":"https://docs.example/gone","image":"https://docs.example/index.html"},{"@type":"Recipe"}]}</script>',
          ],
          '<main>',
          '<h1>Poor</h1>',
          '',
          '</main>',
        ),
        'pages/bare.mdx': text('# bare'),
        'pages/broken.mdx': text('# broken'),
        'pages/index.mdx': text('# index'),
        'pages/poor.mdx': text('# poor'),
      }),
    ).toMatchInlineSnapshot(`
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
