import type { Nodes, Paragraph, Root, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkSmartypants from 'remark-smartypants'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const typographer = unified().use(remarkSmartypants)

/** Within characters that are neither a dash nor a quotation mark: `--help`, `--2fa`, `-->`, `<--`, two backticks. */
const AS_WRITTEN =
  /(?<=(?<![\p{L}\p{N}_-])-)(?=-[\p{L}\p{N}_$<[{]|- --?[\p{L}\p{N}])|(?<=-)(?=-*[>|=+])|(?<=[<|=+]-+)(?=-)|(?<=`)(?=`)/u

/** Separates such characters: each text is typeset on its own. */
export function partSigns(tree: Root): void {
  visit(tree, 'text', (node, index, parent) => {
    const parts = node.value.split(AS_WRITTEN)
    if (!parent || index === undefined || parts.length === 1) return undefined
    const texts: Text[] = parts.map((value) => ({ type: 'text', value }))
    parent.children.splice(index, 1, ...texts)
    return [SKIP, index + parts.length]
  })
}

/** What is set differently than it is written. */
const SET = /['"]|``|--|\. ?\. ?\./
const BLOCKS = new Set(['heading', 'paragraph', 'tableCell'])
const isText = ({ type }: Nodes) => type === 'text' || type === 'inlineCode'

/** Sets one text after the other: all of a large page at once would take a minute. */
function setTexts(node: Nodes): void {
  if (!('children' in node)) return
  if (!BLOCKS.has(node.type) && !node.children.some(isText)) return node.children.forEach(setTexts)
  const alone: Root = { type: 'root', children: [node as Paragraph] }
  if (SET.test(toString(node))) typographer.runSync(alone)
}

/** Sets the quotation marks, apostrophes and dashes of a text as Nextra sets those of pages; code stays as it is. */
export function setType(tree: Root): Root {
  partSigns(tree)
  setTexts(tree)
  return tree
}

/** The same for plain text, such as a title. */
export function typeset(text: string): string {
  if (!SET.test(text)) return text
  return toString(
    setType({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }),
  )
}
