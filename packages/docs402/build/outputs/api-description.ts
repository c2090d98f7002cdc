import { apiFolders, publishedDescription } from '../../reference/site/folder'
import { offAt, readOff } from '../../content/site/site-parts'
import { cachedNow } from '../../content/sources/cached'
import { describedApi } from '../../reference/site/site-api'
import { jsonText, publicDocument, publicDocumentYaml } from '@docs402/api'
import { writeBelow } from '@docs402/findings'
import type { FinishedSite, Output } from '../output'
import { OUTPUT_URLS } from '../../content/output-urls'

/** At `/openapi.json` and `/openapi.yaml`, frozen ones below their version, and those of several APIs below their names. */
export default {
  title: 'Publish the API description',
  ...OUTPUT_URLS.apiDescription,
  async write({ root, out }: Pick<FinishedSite, 'root' | 'out'>) {
    const off = readOff(root)
    const folders = apiFolders(root).filter((folder) => !offAt(off, publishedDescription(folder)))
    const written = folders.map(async (folder) => {
      const name = publishedDescription(folder)
      const described = await describedApi(root, folder)
      const json = jsonText(publicDocument(described), 2)
      writeBelow(out, `${name}.json`, `${json}\n`)
      writeBelow(
        out,
        `${name}.yaml`,
        cachedNow(root, 'description', [json], () => publicDocumentYaml(described)),
      )
      return `${name}.json, ${name}.yaml`
    })
    return (await Promise.all(written)).join(', ')
  },
} satisfies Output
