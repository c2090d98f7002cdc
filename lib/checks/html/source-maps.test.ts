import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { sourceMaps } from './source-maps'

describe('html/source-maps', () => {
  it('finds source maps and what points to them', async () => {
    expect(await findInBuilt(sourceMaps, fixture(import.meta.url, 'source-maps'))).toEqual([
      'error built/app.js:2:5 "sourceMappingURL=app.js.map" points to a source map. Build without source maps.',
      'error built/app.js.map A source map must not be published. Leave it out of the export.',
    ])
  })
})
