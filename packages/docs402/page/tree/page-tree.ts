import type { Paragraph, Root } from 'mdast'
import type { Pluggable } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { isMarkdown } from '../../content/public-files'
import { replaceChild } from '../mdx/nodes'
import { markdown, mdx, parsedTree } from '../mdx/parser'
import { unraveled } from '../mdx/template'

/** Elements on their own are not a paragraph: MDX does the same to a page that it compiles. */
function remarkUnravel() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (node: Paragraph, index, parent) => {
      const inner = unraveled(node.children)
      if (!inner || !parent || index === undefined) return undefined
      replaceChild(parent, index, inner)
      return [true, index + inner.length]
    })
  }
}

/**
 * The tree of a page after plugins, with quotation marks as they are typed and nothing computed: for what no letter decides.
 * @param file its path; `.md` is Markdown without components
 * @param dollars whether `$…$` is a formula, as the settings of the site say
 */
export async function untypesetTree(
  text: string,
  file: string,
  plugins: readonly Pluggable[],
  dollars = false,
): Promise<Root> {
  const processor = (isMarkdown(file) ? markdown : mdx)().use([
    ...(isMarkdown(file) ? [] : [remarkUnravel]),
    ...plugins,
  ])
  const vfile = new VFile({ path: file, value: text })
  return (await processor.run(parsedTree(text, isMarkdown(file), dollars), vfile)) as Root
}
