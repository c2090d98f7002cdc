import { apiFolders, publishedDescription } from '@/lib/content/api/folder'
import { offAt, readOff } from '@/lib/content/site/parts'
import { loadSiteApi } from '@/lib/content/api/site-api'
import { publicDocument, publicDocumentYaml } from '@chain-data/api'
import { writeBelow } from '@chain-data/findings'
import type { FinishedSite, Output } from '@/lib/build/output'

/** At `/openapi.json` and `/openapi.yaml`, and frozen ones below their version. */
export default {
  title: 'Publish the API description',
  async write({ root, out }: Pick<FinishedSite, 'root' | 'out'>) {
    const off = readOff(root)
    const folders = apiFolders(root).filter((folder) => !offAt(off, publishedDescription(folder)))
    const written = folders.map(async (folder) => {
      const name = publishedDescription(folder)
      const loaded = await loadSiteApi(root, folder)
      writeBelow(out, `${name}.json`, `${JSON.stringify(publicDocument(loaded), null, 2)}\n`)
      writeBelow(out, `${name}.yaml`, publicDocumentYaml(loaded))
      return `${name}.json, ${name}.yaml`
    })
    return (await Promise.all(written)).join(', ')
  },
} satisfies Output
