import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@/lib/diagnostics/finding'
import { withoutBase } from '@/lib/html/base-path'
import { integrityOf, policyHash } from '@/lib/html/page-parts'
import { readPageParts, type PageParts } from '@/lib/html/page-parts'
import { filesBelow } from '@/lib/sources/walk'
import { metaPolicy, type Allowed } from './directives'
import { securePage } from './secure-page'

interface Page {
  file: string
  html: string
  parts: PageParts
}

function hashes(parts: readonly { kind: string; text: string }[], kind: 'script' | 'style'): string[] {
  return [...new Set(parts.flatMap((part) => (part.kind === kind ? [policyHash(part.text)] : [])))].sort()
}

const allowedBy = (inline: PageParts['inline'], interactive: boolean): Allowed => ({
  scripts: hashes(inline, 'script'),
  styles: hashes(inline, 'style'),
  interactive,
})

const isInteractive = ({ html }: Page) => /<html[^>]* data-interactive=/.test(html)

/** `sha384-…` of files by their addresses; every file is read once. */
function integrityReader(out: string, base: string): (address: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const read = (address: string) => {
    const file = withoutBase(base, address)
    if (file === undefined || !/^\/[^/\\]/.test(file)) return undefined
    const [name = ''] = file.slice(1).split(/[?#]/, 1)
    const place = path.join(out, decodeURI(name).replace(/%23|%3f/gi, decodeURIComponent))
    return statSync(place, { throwIfNoEntry: false })?.isFile() ? integrityOf(readFileSync(place)) : undefined
  }
  return (address) => {
    if (!known.has(address)) known.set(address, read(address))
    return known.get(address)
  }
}

/**
 * Gives every page of an export its policy and the integrity of what it loads.
 *
 * A page allows only its own inline scripts and styles.
 *
 * @param out folder of the export
 * @param base the base path
 * @returns what a header for the whole site must allow
 * @throws with the page and what in it no policy can allow
 */
export function secureSite(out: string, base = ''): { allowed: Allowed; pages: number } {
  const files = filesBelow(out)
  const pages = files
    .filter((name) => name.endsWith('.html'))
    .map((file): Page => inPage(file, () => read(path.join(out, file), file)))
  const inline = pages.flatMap(({ parts }) => parts.inline)
  const integrity = integrityReader(out, base)
  for (const page of pages) {
    const { file, html, parts } = page
    const policy = metaPolicy(allowedBy(parts.inline, isInteractive(page)))
    const secured = inPage(file, () => securePage(html, parts, { policy, integrityOf: integrity }))
    writeFileSync(path.join(out, file), secured)
  }
  return { allowed: allowedBy(inline, pages.some(isInteractive)), pages: pages.length }
}

function read(place: string, file: string): Page {
  const html = readFileSync(place, 'utf8')
  return { file, html, parts: readPageParts(html) }
}

function inPage<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`)
  }
}
