import type { Heading, Nodes, PhrasingContent } from 'mdast'
import { toString } from 'mdast-util-to-string'

/** What a comment says: of MDX, or of HTML. */
function commentIn(node: Nodes): string | undefined {
  if (node.type === 'mdxTextExpression') return /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1]
  return node.type === 'html' ? /^<!--([\s\S]*?)-->$/.exec(node.value.trim())?.[1] : undefined
}

/** Takes nodes out with the space that is then there twice, or at the end. */
function remove(children: PhrasingContent[], index: number): void {
  const [before, after] = [children[index - 1], children[index + 1]]
  children.splice(index, 1)
  if (before?.type === 'text' && (!after || (after.type === 'text' && /^\s/.test(after.value))))
    before.value = before.value.trimEnd()
  if (!before && after?.type === 'text') after.value = after.value.trimStart()
}

/**
 * Takes the comments out of a heading, which are no part of its text; its data keeps them for the checks.
 * @returns the id that one of them gives it, as Docusaurus writes it: `## Install {/* #setup *\/}`
 */
export function takeComments(heading: Heading): string | undefined {
  const { children } = heading
  let id: string | undefined
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const node = children[index]
    const comment = node && commentIn(node)
    if (!node || comment === undefined) continue
    id ??= /^\s*#([^\s#]+)\s*$/.exec(comment)?.[1]
    remove(children, index)
    const { data = {} } = heading
    heading.data = { ...data, comments: [node, ...(data.comments ?? [])] }
  }
  return id
}

/** The text of a heading as its id has it: without what expressions compute. */
export function wordsOfHeading(node: Nodes): string {
  if (node.type === 'mdxTextExpression') return /^\s*(['"`])\s+\1\s*$/.test(node.value) ? ' ' : ''
  if (!('children' in node)) return toString(node, { includeImageAlt: false, includeHtml: false })
  return node.children.reduce((text, child) => {
    const words = wordsOfHeading(child)
    return /\s$/.test(text) && /^\s/.test(words) && child.type === 'text' ? text + words.trimStart() : text + words
  }, '')
}
