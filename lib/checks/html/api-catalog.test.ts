import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { apiCatalog } from './api-catalog'

describe('html/api-catalog', () => {
  it('finds an API without a description, and dead links', async () => {
    expect(await findInBuilt(apiCatalog, fixture(import.meta.url, 'api-catalog'))).toMatchInlineSnapshot(`
      [
        "error built/.well-known/api-catalog:1:1 No API in it has a "service-desc": programs find no description.",
        "error built/.well-known/api-catalog:7:1 "https://docs.example/dosc" is neither a page nor a file of this site. Did you mean "/docs"?",
      ]
    `)
  })
})
