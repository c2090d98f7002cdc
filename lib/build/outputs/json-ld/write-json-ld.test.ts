import { expect, it } from 'vitest'
import { pageProps, testSite } from '@/lib/build/outputs/testing'
import { linkedData, scriptText } from './write-json-ld'

const api = {
  title: 'The API',
  version: '1.0.0',
  serverUrl: 'https://api.example',
  pages: { reference: '/docs/endpoints', errors: null, limits: null },
}
const docs = {
  breadcrumbs: [{ title: 'API', route: null }],
  sidebar: [],
  posts: [],
  moved: [],
  previous: null,
  next: null,
  home: '/docs',
  version: null,
}

it('tells of the site on its home page', () => {
  expect(linkedData(testSite, pageProps({ kind: 'home', route: '/' }), api)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name: 'Docs', url: 'https://docs.example' }],
  })
})

it('tells of a documentation page and the way to it', () => {
  expect(linkedData(testSite, pageProps({}, { docs }), api)).toMatchObject({
    '@graph': [
      { '@type': 'TechArticle', headline: 'Introduction', dateModified: '2025-02-03T04:05:06.000Z' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Documentation', item: 'https://docs.example/docs' },
          { position: 2, name: 'API' },
          { position: 3, name: 'Introduction', item: 'https://docs.example/docs/intro' },
        ],
      },
    ],
  })
})

it('tells of the API where its reference stands', () => {
  expect(linkedData(testSite, pageProps({ route: '/docs/endpoints' }, { docs }), api)).toMatchObject({
    '@graph': [
      {},
      {},
      {
        '@type': 'WebAPI',
        name: 'The API',
        url: 'https://api.example',
        documentation: 'https://docs.example/docs/endpoints',
      },
    ],
  })
})

it('says nothing of what is not to be listed', () => {
  expect(linkedData(testSite, pageProps({ indexable: false }), api)).toBeNull()
})

it('can never end its element', () => {
  expect(scriptText({ name: '</script><script>' })).not.toContain('<')
})
