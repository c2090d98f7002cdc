import type { Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { attributeText } from './jsx-attributes'
import { labelsOf } from './remark-ids'

/**
 * Checks the tabs that a writer has written.
 * @throws (through the file's message, with line and column) if labels and tabs do not match, or the group is missing
 */
export function remarkTabs() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'Tabs') return
      if (typeof attributeText(node, 'group') !== 'string')
        file.fail('<Tabs> needs a group, for example group="language".', node)
      const labels = labelsOf(node)
      if (labels === null) file.fail("<Tabs> needs a list of labels, for example labels={['curl', 'Python']}.", node)
      const own = attributeText(node, 'own') === undefined ? 0 : 1
      const count = labels.length - own
      const tabs = node.children.filter((child) => child.type === 'mdxJsxFlowElement' && child.name === 'Tab').length
      if (count !== tabs) file.fail(`<Tabs> has ${count} labels and ${tabs} <Tab>. Give each tab one label.`, node)
    })
  }
}
