import { writeBelow } from '@docs402/findings'
import { readOff, offAt } from '../../content/site/site-parts'
import { loadedSamples, samplesPath } from '../../reference/entries/loaded-samples'
import { apiFolders, publishedDescription } from '../../reference/site/folder'
import { siteApi } from '../../reference/site/site-api'
import type { FinishedSite, Output } from '../output'
import { OUTPUT_URLS } from '../../content/output-urls'

/** The samples in languages that pages load: for pages, and as Markdown for readers without JavaScript. */
export default {
  title: 'Write the samples in other languages',
  ...OUTPUT_URLS.samples,
  async write({ root, out }: Pick<FinishedSite, 'root' | 'out'>) {
    const off = readOff(root)
    let count = 0
    for (const folder of apiFolders(root).filter((each) => !offAt(off, publishedDescription(each)))) {
      const api = await siteApi(root, folder)
      for (const operation of api.operations) {
        const loaded = await loadedSamples(root, api, operation)
        if (!loaded) continue
        const name = samplesPath(api, operation)
        writeBelow(out, `${name}.json`, JSON.stringify(loaded.file))
        writeBelow(out, `${name}.md`, loaded.markdown)
        count += 1
      }
    }
    return `${count} operations`
  },
} satisfies Output
