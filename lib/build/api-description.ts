import { apiFolders, descriptionIn, publishedDescription } from '@/lib/api/folder'
import { publicDocument, publicDocumentYaml } from '@/lib/api/public-document'
import { writeBelow } from '@/lib/sources/walk'

/** Puts the API description at `/openapi.json` and `/openapi.yaml`, and each that was frozen with a version below that version. */
export function writeApiDescription(root: string, out: string): string {
  const written = apiFolders(root).map((folder) => {
    const [file, name] = [descriptionIn(folder), publishedDescription(folder)]
    writeBelow(out, `${name}.json`, `${JSON.stringify(publicDocument(root, file), null, 2)}\n`)
    writeBelow(out, `${name}.yaml`, publicDocumentYaml(root, file))
    return `${name}.json, ${name}.yaml`
  })
  return written.join(', ')
}
