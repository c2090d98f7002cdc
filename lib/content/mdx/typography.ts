import type { Root } from 'mdast'
import remarkSmartypants from 'remark-smartypants'
import { unified } from 'unified'

const typographer = unified().use(remarkSmartypants)

/** Sets the quotation marks, apostrophes and dashes of a text as Nextra sets those of pages; code stays as it is. */
export function setType(tree: Root): Root {
  typographer.runSync(tree)
  return tree
}

/** The same for plain text, such as a title. */
export function typeset(text: string): string {
  if (!/['"]|--|\.\.\./.test(text)) return text
  const node = { type: 'text' as const, value: text }
  setType({ type: 'root', children: [{ type: 'paragraph', children: [node] }] })
  return node.value
}
