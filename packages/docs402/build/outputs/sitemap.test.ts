import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { pageProps } from '../../page/props/testing'
import { sitemap } from './sitemap'

const parse = (xml: string): unknown =>
  new XMLParser({ ignoreAttributes: true, isArray: (name) => name === 'url' }).parse(xml)

it('lists the pages that may be listed, with the day of their last change where it is known', () => {
  const props = [
    pageProps({ route: '/', kind: 'home' }),
    pageProps({ route: '/docs/a&b', updated: null }),
    pageProps({ route: '/404', kind: 'not-found', indexable: false }),
  ]
  const xml = sitemap([{ url: 'https://docs.example', props }])
  expect(parse(xml)).toMatchObject({
    urlset: {
      url: [
        { loc: 'https://docs.example', lastmod: '2025-02-03T04:05:06.000Z' },
        { loc: 'https://docs.example/docs/a&b' },
      ],
    },
  })
  expect(xml.match(/<lastmod>/g)).toHaveLength(1)
})

it('lists the pages of other languages that are translated', () => {
  const props = [pageProps({ route: '/docs' }), pageProps({ route: '/docs/b', isOriginal: true })]
  const xml = sitemap([{ url: 'https://docs.example/de', props }])
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(['https://docs.example/de/docs'])
})
