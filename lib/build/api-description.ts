import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiFolders, descriptionIn, publishedDescription } from '@/lib/api/folder'
import { publicDocument, publicDocumentYaml } from '@/lib/api/public-document'

/**
 * Puts the API description where readers and their tools look for it, `/openapi.json` and `/openapi.yaml`, and each that was frozen
 * with a version of the docs below that version.
 */
export function writeApiDescription(root: string, out: string): string {
  const written = apiFolders(root).map((folder) => {
    const [file, name] = [descriptionIn(folder), path.join(out, publishedDescription(folder))]
    mkdirSync(path.dirname(name), { recursive: true })
    writeFileSync(`${name}.json`, `${JSON.stringify(publicDocument(root, file), null, 2)}\n`)
    writeFileSync(`${name}.yaml`, publicDocumentYaml(root, file))
    return publishedDescription(folder)
  })
  return written.map((name) => `${name}.json, ${name}.yaml`).join(', ')
}
