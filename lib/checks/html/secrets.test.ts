import { describe, expect, it } from 'vitest'
import { findInBuilt, fixture } from '../testing'
import { secrets } from './secrets'

describe('html/secrets', () => {
  it('finds keys, and leaves hashes alone', async () => {
    expect(await findInBuilt(secrets, fixture(import.meta.url, 'secrets'))).toEqual([
      'error built/sample.json:1:11 A private key (PEM) is published ("-----BEG…"). Take it out and revoke it.',
      'error pages/index.mdx:6:13 A wallet\'s private key is published ("0x4f3edf…"). Take it out and move its funds.',
    ])
  })
})
