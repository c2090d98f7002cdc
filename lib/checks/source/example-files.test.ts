import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { exampleFiles } from './example-files'

describe('source/example-files', () => {
  it('finds files and regions that do not exist', async () => {
    expect(await findInSources(exampleFiles, fixture(import.meta.url, 'example-files'))).toEqual([
      'error pages/index.mdx:11:1 No region "sing" in examples/pay.ts. Did you mean "sign"? Available: sign, send.',
      'error pages/index.mdx:14:1 No file "examples/pya.ts". Did you mean "examples/pay.ts"?',
      'error pages/index.mdx:17:1 No region "all" in examples/plain.sh. The file has none.',
      'error pages/index.mdx:20:1 The code comes from "examples/plain.sh". Leave the fence empty: code in it is not shown.',
    ])
  })
})
