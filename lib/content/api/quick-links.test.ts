import path from 'node:path'
import { expect, it } from 'vitest'
import { readGraph } from '@/lib/content/graph'
import { quickLinksFrom } from './quick-links'

const root = path.join(import.meta.dirname, '../../..')
const { pages } = readGraph(root)

it('leads to the pages that hold reference, prices, errors and changelog, wherever they are, and to the blog, by their titles', () => {
  expect(quickLinksFrom({ root, pages }, '/docs/intro')).toEqual([
    { title: 'Endpoints', route: '/docs/api/endpoints' },
    { title: 'Pricing', route: '/docs/payments/pricing' },
    { title: 'Errors', route: '/docs/api/errors' },
    { title: 'Changelog', route: '/docs/help/changelog' },
    { title: 'Blog', route: '/blog' },
  ])
})

it('leads to no page that the site does not have', () => {
  const fewer = pages.filter(({ kind }) => kind === 'doc')
  expect(quickLinksFrom({ root, pages: fewer }, '/').map(({ title }) => title)).toEqual([
    'Endpoints',
    'Pricing',
    'Errors',
    'Changelog',
  ])
  expect(quickLinksFrom({ root: path.join(root, 'lib'), pages }, '/').map(({ title }) => title)).toEqual(['Blog'])
})
