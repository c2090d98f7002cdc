import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readGraph, site } from '@/lib/content/graph'
import type { Edition } from '@/lib/outputs/markdown/editions'
import { llmsFullText, llmsText, sectionsOf } from './llms'

const FILES: [name: string, path: string, about: string][] = [
  ['OpenAPI description (JSON)', '/openapi.json', 'Every operation with its price, parameters, responses and errors.'],
  ['OpenAPI description (YAML)', '/openapi.yaml', 'The same as YAML.'],
]

/** Writes `llms.txt` and `llms-full.txt` of all listed pages. */
export function writeLlms(editions: readonly Edition[], out: string): string {
  const sections = sectionsOf(editions, readGraph())
  const full = llmsFullText(site, sections)
  writeFileSync(path.join(out, 'llms.txt'), llmsText(site, sections, FILES))
  writeFileSync(path.join(out, 'llms-full.txt'), full)
  return `llms-full.txt ${Math.round(Buffer.byteLength(full) / 1024)} KiB`
}
