import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import site from '@/lib/content/site/site'
import type { PageProps } from '@/lib/content/api/page-props'
import { pageProps } from '@/lib/content/props/testing'
import { linkedData } from './linked-data'

const reference = { calls: {}, title: 'The API', version: '1.0.0', serverUrl: 'https://api.example' }
const docs = {
  ...{ breadcrumbs: [{ title: 'API', route: null }], sidebar: [], posts: [], moved: [] },
  ...{ previous: null, next: null, home: '/docs', version: null },
}
const markup = (page: Partial<PageProps['page']>, more: Partial<PageProps> = {}) =>
  renderToStaticMarkup(linkedData({ reference: null, quickLinks: [], ...pageProps(page, { docs }), ...more }))
const read = (...args: Parameters<typeof markup>): unknown => JSON.parse(markup(...args).replace(/<[^>]*>/g, ''))

it('tells of a documentation page, the way to it, and the API where its reference stands', () => {
  expect(read({}, { reference })).toMatchObject({
    '@graph': [
      { '@type': 'TechArticle', dateModified: '2025-02-03T04:05:06.000Z' },
      {
        itemListElement: [{ name: 'Documentation' }, { name: 'API' }, { position: 3, item: `${site.url}/docs/intro` }],
      },
      { '@type': 'WebAPI', url: 'https://api.example', documentation: `${site.url}/docs/intro` },
    ],
  })
})

it('can never end its element', () => {
  expect(markup({ title: '</script><script>' }).match(/<\/?script/g)).toHaveLength(2)
})
