import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { publicDocument, publicDocumentYaml } from '@/lib/api/public-document'

/** Puts the API description where readers and their tools look for it: `/openapi.json` and `/openapi.yaml`. */
export function writeApiDescription(root: string, out: string): string {
  writeFileSync(path.join(out, 'openapi.json'), `${JSON.stringify(publicDocument(root), null, 2)}\n`)
  writeFileSync(path.join(out, 'openapi.yaml'), publicDocumentYaml(root))
  return 'openapi.json, openapi.yaml'
}
