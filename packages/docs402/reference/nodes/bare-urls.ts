import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

const ENTITY = /&(?:#x[\da-f]+|#\d+|[a-z][a-z\d]*);/gi
/** Where the parser ends a URL before the semicolon of its last entity. */
const OPEN = /&#(?:x[\da-f]+|\d+)$/i

const decoded = (text: string): string =>
  text.replace(ENTITY, (entity) => {
    const character = toString(fromHtml(entity, { fragment: true }))
    // Longer is what HTML reads of a name that it does not have: `&notes;` begins with `&not`.
    return character.length > 2 ? entity : character
  })

/**
 * Decodes entities in URLs that stand in a text by themselves, such as `https://x.example/?of:&#123;id&#125;`: they are
 * characters everywhere else in Markdown, but the parser takes these URLs as written.
 */
export function decodeBareUrls(tree: Root): void {
  visit(tree, 'link', (node, index, parent) => {
    const [text] = node.children
    if (text?.type !== 'text' || !text.value.includes('&') || !node.url.endsWith(text.value)) return
    const next = index === undefined ? undefined : parent?.children[index + 1]
    const isOpen = OPEN.test(text.value) && next?.type === 'text' && next.value.startsWith(';')
    if (isOpen) next.value = next.value.slice(1)
    const end = isOpen ? ';' : ''
    node.url = decoded(node.url + end)
    text.value = decoded(text.value + end)
  })
}
