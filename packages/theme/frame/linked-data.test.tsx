import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageProps } from '../../docs402/page/props/testing'
import { linkedData } from './linked-data'

// What it says of each page: tests/outputs/structured-data.spec.ts.
it('can never end its element', () => {
  const page = pageProps({ title: '</script><script>' })
  const markup = renderToStaticMarkup(linkedData({ reference: null, quickLinks: [], ...page }))
  expect(markup.match(/<\/?script/g)).toHaveLength(2)
})
