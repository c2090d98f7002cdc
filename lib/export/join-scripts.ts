import type { Edit } from './edits'
import type { HeadTag } from './head-tags'

const OPENS = '<script>'
const CLOSES = '</script>'

/**
 * Puts a script behind the text of the page's first inline script: two elements would need two hashes in the page's policy, and a
 * hash does not pack.
 * @param own what the element carries as `data-own`
 * @throws when the head has no inline script without attributes
 */
export function joinScripts(html: string, tags: readonly HeadTag[], added: { text: string; own: string }): Edit[] {
  const first = tags.find(({ name, start }) => name === 'script' && html.startsWith(OPENS, start))
  if (!first) throw new Error('The page has no script in its head that runs before it is painted.')
  const [at, end] = [first.start + OPENS.length, first.end - CLOSES.length]
  return [
    { start: first.start, end: at, text: `<script data-own="${added.own}">` },
    { start: end, end, text: (html[end - 1] === ';' ? '' : ';') + added.text },
  ]
}
