import { toString } from 'hast-util-to-string'
import type { SearchRecord } from './record'

/** Long enough to be misspelled, and not an address or a hash, which nobody types by heart. */
const WORD = /[a-z][a-z_]{2,23}/g

function textOf({ title, call, keywords, about, body }: SearchRecord): string {
  const nodes = body.map((node) => (node.type === 'element' ? spaced(node) : node.type === 'text' ? node.value : ''))
  return [title, call, about, ...keywords, ...nodes].join(' ')
}

function spaced(node: Extract<SearchRecord['body'][number], { type: 'element' }>): string {
  return node.tagName === 'pre'
    ? ''
    : node.children.map((child) => (child.type === 'element' ? spaced(child) : toString(child))).join(' ')
}

/**
 * Every word that the records hold, for "did you mean": lower case, code left out.
 * @returns the words, those that most records hold first, then by the alphabet, so that of two corrections as near the
 * more useful one comes first
 */
export function wordList(records: readonly SearchRecord[]): string[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const word of new Set(textOf(record).toLowerCase().match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const byUse = (a: [string, number], b: [string, number]) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)
  return [...counts].sort(byUse).map(([word]) => word)
}
