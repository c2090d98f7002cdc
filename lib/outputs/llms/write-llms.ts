import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadApi } from '@/lib/api/load'
import { readGraph, site } from '@/lib/content/graph'
import { DOWNLOAD } from '@/lib/outputs/download/write-download'
import type { Edition } from '@/lib/outputs/markdown/editions'
import { apiBrief } from './api-brief'
import { llmsFullText, llmsText, sectionsOf } from './llms'

const FILES: [name: string, path: string, about: string][] = [
  ['OpenAPI description (JSON)', '/openapi.json', 'Every operation with its price, parameters, responses and errors.'],
  ['OpenAPI description (YAML)', '/openapi.yaml', 'The same as YAML.'],
  [
    'Documentation in one zip',
    DOWNLOAD,
    'The documentation as Markdown, with the OpenAPI description and a sandbox to call without money.',
  ],
]

/** Writes `llms.txt` and `llms-full.txt` of all listed pages. */
export function writeLlms(editions: readonly Edition[], out: string): string {
  const sections = sectionsOf(editions, readGraph())
  const full = llmsFullText(site, sections)
  writeFileSync(path.join(out, 'llms.txt'), llmsText(site, sections, FILES, apiBrief(loadApi())))
  writeFileSync(path.join(out, 'llms-full.txt'), full)
  return `llms-full.txt ${Math.round(Buffer.byteLength(full) / 1024)} KiB`
}
