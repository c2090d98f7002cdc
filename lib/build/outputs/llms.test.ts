import path from 'node:path'
import { expect, it } from 'vitest'
import { siteApi } from '@/lib/content/api/site-api'
import { pageProps, testSite } from '@/lib/content/props/testing'
import { apiBrief, llmsFullText, llmsText, sectionsOf } from './llms'

const edition = (page: Parameters<typeof pageProps>[0]) => ({
  props: pageProps(page),
  url: `https://docs.example${page.route ?? ''}`,
  content: `# ${page.title ?? ''}\n`,
})
const editions = [
  edition({ route: '/', kind: 'home', title: 'Home' }),
  edition({ route: '/blog', kind: 'blog-list', title: 'Blog' }),
  edition({ route: '/blog/hidden', kind: 'post', title: 'Hidden', indexable: false }),
  edition({ route: '/blog/news', kind: 'post', title: 'News [new]' }),
  edition({ route: '/docs/a', title: 'A' }),
  edition({ route: '/docs/b', title: 'B' }),
]
const sections = sectionsOf(editions, {
  docsOrder: [
    { title: 'B', route: '/docs/b' },
    { title: 'A', route: '/docs/a' },
  ],
  posts: [],
})

it('lists what may be listed, the documentation in the order of its sidebar, lists of posts as optional', () => {
  expect(llmsText(testSite, sections, [['OpenAPI', '/openapi.json', 'All of it.']], ['Base URL: here', 'Pay']))
    .toBe(`# Docs

> Short. All about it.

- Base URL: here
- Pay

Each link leads to the Markdown version of a page: its URL with \`.md\` at the end.

## Documentation

- [B](https://docs.example/docs/b.md): How to start.
- [A](https://docs.example/docs/a.md): How to start.

## Blog

- [News \\[new\\]](https://docs.example/blog/news.md): How to start.

## Site

- [Home](https://docs.example/index.md): How to start.

## API description

- [OpenAPI](https://docs.example/openapi.json): All of it.

## Optional

- [Blog](https://docs.example/blog.md): How to start.
`)
})

it('begins with what a program has to know before its first request, as the description says it', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const api = siteApi(root, 'packages/api/fixtures/base.yaml')
  const changed = {
    ...api,
    sandboxUrl: 'http://127.0.0.1:1',
    payment: { ...api.payment, payTo: '0xPayee' },
  }
  const brief = apiBrief(changed)
  expect(brief.slice(0, 3)).toEqual([
    'Base URL: https://api.example.com (API version 1.0.0). Local sandbox with play money: http://127.0.0.1:1',
    'Payment: x402 version 2, scheme `exact`, USDC on base (eip155:8453) to 0xPayee. No account, no API key.',
    'Price: $0.001 for one request, fixed for each operation. Free: `GET /v1/networks`.',
  ])
  expect(brief.slice(7)).toEqual([
    'After `no_response`: Perhaps charged. Check `authorizationState(from, nonce)` of the token contract. Send the same signed payment again. Sign a new one only once `validBefore` has passed and the nonce is unused.',
    'After `invalid_parameter`: Not charged. The same request cannot succeed.',
    'After `payment_required`, `malformed`: Not charged. Sign a new payment.',
  ])
  expect(apiBrief(api)[0]).toBe('Base URL: https://api.example.com (API version 1.0.0).')
  expect(apiBrief(siteApi(root))[2]).toMatch(/^Price: \$0\.001 to \$0\.01 for one request/)
})

it('carries the whole text of the same pages, each after its address', () => {
  const text = llmsFullText(testSite, sections)
  expect(text.match(/^Source: .*/gm)).toEqual(
    ['/docs/b', '/docs/a', '/blog/news', '/', '/blog'].map((route) => `Source: https://docs.example${route}`),
  )
  expect(text).not.toContain('# Hidden')
})
