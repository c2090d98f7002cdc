import { describe, expect, it } from 'vitest'
import { findInSources, fixture } from '../testing'
import { imports } from './imports'

describe('source/imports', () => {
  it('finds files, packages and names that are not there', async () => {
    expect(await findInSources(imports, fixture(import.meta.url, 'imports'))).toEqual([
      'error pages/index.mdx:6:10 parts/price.tsx does not export "Pice". Did you mean "Price"? It exports: Price, Prices.',
      `error pages/index.mdx:7:10 No file matches "@/parts/pirce". Did you mean "@/parts/price"? "@/" is the project's folder.`,
      `error pages/index.mdx:8:8 parts/price.tsx has no default export. Write the name in braces. It exports: Price, Prices.`,
      `error pages/index.mdx:9:10 parts/whole.tsx does not export "Whole". It exports nothing by name. Import its default export without braces.`,
      'error pages/index.mdx:10:10 There is no package "lodahs". Import files of the project by "@/…" or "./…"; add a package with "npm install lodahs".',
      'error pages/index.mdx:13:10 "../../../outside" is outside of the project.',
      `error pages/index.mdx:14:8 No file matches "../parts/none.css". "@/" is the project's folder.`,
    ])
  })
})
