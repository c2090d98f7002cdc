import path from 'node:path'
import { close, createIndex } from 'pagefind'

/**
 * Indexes the exported pages with Pagefind: what stands in `data-pagefind-body` only.
 * @param out the export's folder
 * @throws with Pagefind's own words when it reports an error
 */
export async function indexForSearch(out: string): Promise<string> {
  const { index, errors } = await createIndex({ excludeSelectors: ['.anchor', '[data-search="off"]'] })
  try {
    if (!index) throw new Error(errors.join('\n'))
    const added = await index.addDirectory({ path: out })
    if (added.errors.length > 0) throw new Error(added.errors.join('\n'))
    const written = await index.writeFiles({ outputPath: path.join(out, 'pagefind') })
    if (written.errors.length > 0) throw new Error(written.errors.join('\n'))
    return `${added.page_count} files read`
  } finally {
    await close()
  }
}
