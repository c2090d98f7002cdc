import path from 'node:path'
import { expect, it } from 'vitest'
import { waysFrom } from './ways'

const root = path.join(import.meta.dirname, '../../..')
const pricing = { route: '/docs/payments/pricing', file: 'pages/docs/payments/pricing.mdx' }
const known = (...pages: { route: string; file: string }[]) =>
  pages.map((page) => ({
    ...page,
    kind: 'doc' as const,
    matter: { title: '', description: '', interactive: false },
    text: '',
    body: '',
  }))

it('leads to the pages that hold reference, prices and changelog, wherever they are, and to the blog', () => {
  const pages = known(pricing, { route: '/blog', file: 'pages/blog/index.mdx' })
  expect(waysFrom({ root, pages }, '/docs/intro')).toEqual([
    { title: 'Endpoints', route: '/docs/api/endpoints' },
    { title: 'Prices', route: '/docs/payments/pricing' },
    { title: 'Changelog', route: '/docs/help/changelog' },
    { title: 'Blog', route: '/blog' },
  ])
})

it('leads to no blog that the site does not have', () => {
  expect(waysFrom({ root, pages: known(pricing) }, '/').map(({ title }) => title)).toEqual([
    'Endpoints',
    'Prices',
    'Changelog',
  ])
})
