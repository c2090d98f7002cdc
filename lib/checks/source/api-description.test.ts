import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { apiDescription } from './api-description'

describe('source/api-description', { timeout: 60_000 }, () => {
  it('reports what the rules of the description find', async () => {
    expect(await findInSources(apiDescription, fixture(import.meta.url, 'api-description'))).toEqual([
      'error api/openapi.yaml:2:1 "openapi" is already there in line 1. Keep one of the two. [readable]',
    ])
  })
})
