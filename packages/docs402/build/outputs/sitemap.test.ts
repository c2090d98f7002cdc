import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { pageProps } from '../../content/props/testing'
import { sitemap } from './sitemap'

const parse = (xml: string): unknown =>
  new XMLParser({ ignoreAttributes: true, isArray: (name) => name === 'url' }).parse(xml)

it('lists the pages that may be listed, with the day of their last change where it is known', () => {
  const xml = sitemap(
    [
      pageProps({ route: '/', kind: 'home' }),
      pageProps({ route: '/docs/a&b', updated: null }),
      pageProps({ route: '/404', kind: 'not-found', indexable: false }),
    ],
    'https://docs.example',
  )
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
