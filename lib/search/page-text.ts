import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { matches, select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { apart, mainPart } from '@/lib/html/html'
import { CODE_WEIGHT } from './weights'

/** What readers see beside a text and never look for: controls, lists of links, the words for screen readers. */
const NOISE =
  '.anchor, .visually-hidden, button, nav, footer, aside, script, style, svg, wbr, [role="tablist"], .tab-label, ' +
  '[data-search="off"]'

/** A caption that only names a language (`ts`) says nothing; a file name or a sentence does. */
function isLanguageCaption(node: Element): boolean {
  return node.tagName === 'figcaption' && /^[\w+#-]{1,12}$/.test(toString(node).trim())
}

function isCode(node: Element): boolean {
  return node.tagName === 'pre' || node.tagName === 'code'
}

const WORD = /[\p{L}\p{N}_$@/.:-]*[\p{L}\p{N}_]/gu

/** Addresses and hashes in samples are made up or somebody's: nobody looks for them. */
const HEX = /^0x[\da-f]{20,}$/i

function proseWords(node: Element, found: string[] = []): string[] {
  for (const child of node.children) {
    if (child.type === 'text') found.push(...(child.value.match(WORD) ?? []))
    if (child.type === 'element' && child.tagName !== 'pre') proseWords(child, found)
  }
  return found
}

/**
 * Leaves of each sample the words that the page did not hold before it: each can be found, and none drowns the prose or
 * swells the index by being repeated.
 */
function shortenSamples(root: Element): void {
  const seen = new Set(proseWords(root).map((word) => word.toLowerCase()))
  const isNew = (word: string) => {
    const key = word.toLowerCase()
    if (seen.has(key) || HEX.test(word)) return false
    seen.add(key)
    return true
  }
  for (const sample of selectAll('pre', root)) {
    const words = toString(sample).match(WORD) ?? []
    sample.children = [{ type: 'text', value: words.filter(isNew).join(' ') }]
  }
}

function clean(node: Element): void {
  const kept = node.children.filter((child) => {
    if (child.type === 'comment') return false
    if (child.type !== 'element') return true
    if (child.tagName === 'h1' || isLanguageCaption(child) || matches(NOISE, child)) return false
    if (child.tagName === 'pre') child.properties['dataPagefindWeight'] = CODE_WEIGHT
    clean(child)
    return true
  })
  node.children = isCode(node) ? kept : apart(kept)
}

/**
 * The searchable text of an exported page: what stands in `data-pagefind-body`, narrowed to the prose where there is one,
 * without the page's heading (its title is known) and without noise.
 * @param html the exported file
 * @returns undefined when the page asks not to be indexed
 */
export function pageText(html: string): Element | undefined {
  const tree: Root = fromHtml(mainPart(html))
  const marked = select('[data-pagefind-body]', tree)
  if (!marked) return undefined
  const body = select('.prose', marked) ?? marked
  clean(body)
  shortenSamples(body)
  return body
}
