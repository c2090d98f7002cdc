import { type Fix, placeOfOffset } from '@chain-data/findings'
import type { MdxFile, Spot } from '@/lib/content/mdx/read/mdx-file'
import type { Fault } from './built-site'

/** A place that a person can change. */
export interface SourcePlace {
  file: string
  line?: number
  column?: number
  fix?: Fix
}

/** The link or image with an address, and the edit that cures it when the fault says what should stand there. */
export function placeOfUrl(files: readonly MdxFile[], url: string, fault: Fault): SourcePlace | undefined {
  const { replacement } = fault
  const nth = occurrence(fault, url)
  const imported = /^\/_next\/static\/media\/(?<name>.+)\.[^.]+\.[^.]+$/.exec(url)?.groups?.['name']
  for (const mdx of files) {
    const hits = mdx.links.filter(
      (link) => link.url === url || (imported !== undefined && baseName(link.url) === imported),
    )
    const hit = hits[Math.min(nth, hits.length - 1)]
    if (!hit) continue
    const at = replacement === undefined ? -1 : mdx.text.lastIndexOf(url, hit.end)
    if (replacement === undefined || at < hit.start) return placeOf(mdx, hit)
    return { ...placeOf(mdx, hit), fix: { file: mdx.file, start: at, end: at + url.length, text: replacement } }
  }
  return undefined
}

/** The same address may stand several times on a page: the n-th tag in the HTML is the n-th in the text. */
function occurrence({ page, element }: Fault, url: string): number {
  if (!element) return 0
  const same = page.elements.filter(
    ({ name, inMain, attributes }) => name === element.name && inMain && [...attributes.values()].includes(url),
  )
  return Math.max(0, same.indexOf(element))
}

/** The element that was given an id by hand. */
export function placeOfId(mdx: MdxFile, id: string): SourcePlace | undefined {
  const given = mdx.ids.find((entry) => entry.id === id)
  return given && placeOf(mdx, given)
}

/** The first place of a text in the first page that has it. */
export function placeOfText(files: readonly MdxFile[], text: string): SourcePlace | undefined {
  for (const mdx of files) {
    const at = mdx.text.indexOf(text)
    if (at >= 0) return { file: mdx.file, ...placeOfOffset(mdx.text, at) }
  }
  return undefined
}

/** The line of a front matter key; the block's first line when the key is missing. */
export function placeOfKey(mdx: MdxFile, key: string): SourcePlace {
  const lines = mdx.text.split('\n')
  const end = lines.indexOf('---', 1)
  const line = lines.findIndex((text, index) => index < end && text.startsWith(`${key}:`))
  return { file: mdx.file, line: Math.max(line, 0) + 1, column: 1 }
}

/** Where a construct of a page starts. */
export function placeOf(mdx: MdxFile, { line, column }: Spot): SourcePlace {
  return { file: mdx.file, line, column }
}

function baseName(url: string): string {
  return url.replace(/^.*\//, '').replace(/\.[^.]+$/, '')
}
