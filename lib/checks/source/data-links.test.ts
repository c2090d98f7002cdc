import { expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { dataLinks } from './data-links'

it('finds links to pages that moved or are gone, in the data and in the description of the API', async () => {
  expect(await findInSources(dataLinks, fixture(import.meta.url, 'data-links'))).toEqual([
    'error api/openapi.yaml:4:41 "/docs/errors" is redirected to "/docs/new/errors". Link to "/docs/new/errors".',
    'error api/openapi.yaml:6:8 No page at "/docs/introo". Did you mean "/docs/intro"?',
    'error data/site.ts:2:54 No page at "/blog/new". The nearest page is "/".',
    'error data/site.ts:3:59 "/docs/errors" is redirected to "/docs/new/errors". Link to "/docs/new/errors".',
    'error data/site.ts:4:44 No "#start" on /docs/intro. It has: #begin, #intro.',
  ])
})
