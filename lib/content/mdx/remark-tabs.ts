import type { Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

function attribute(node: MdxJsxFlowElement, name: string): MdxJsxAttribute | undefined {
  return node.attributes.find((item): item is MdxJsxAttribute => item.type === 'mdxJsxAttribute' && item.name === name)
}

/** The number of labels; null if they are not a literal list. */
function labelCount(node: MdxJsxFlowElement): number | null {
  const value = attribute(node, 'labels')?.value
  const estree = typeof value === 'object' ? value?.data?.estree : undefined
  const statement = estree?.body[0]
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ArrayExpression') return null
  return statement.expression.elements.length
}

/**
 * Gives every `<Tabs>` of a page an id, so that its tabs have URLs: the first of a group has the group's name, the
 * second `language-2`, and so on. Writers may set another one.
 * @throws (through the file's message, with line and column) if labels and tabs do not match, or the group is missing
 */
export function remarkTabs() {
  return (tree: Root, file: VFile): void => {
    const seen = new Map<string, number>()
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Tabs') return
      const group = attribute(node, 'group')?.value
      if (typeof group !== 'string') file.fail('<Tabs> needs a group, for example group="language".', node)
      const labels = labelCount(node)
      const tabs = node.children.filter((child) => child.type === 'mdxJsxFlowElement' && child.name === 'Tab').length
      if (labels === null) file.fail("<Tabs> needs a list of labels, for example labels={['curl', 'Python']}.", node)
      if (labels !== tabs) file.fail(`<Tabs> has ${labels} labels and ${tabs} <Tab>. Give each tab one label.`, node)
      const count = (seen.get(group) ?? 0) + 1
      seen.set(group, count)
      if (attribute(node, 'id')) return
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: count === 1 ? group : `${group}-${count}` })
    })
  }
}
