import type { Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** What readers type, copy or look up is the same in every language. */
const LITERAL = /^(?:code|kbd|pre|samp|var)$/

/** Says of code and names that translators, such as those of browsers, leave them alone. What a page says itself holds. */
export const rehypeTranslate = () => (tree: Root) =>
  visit(tree, (node) => {
    const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    const name = node.type === 'element' ? node.tagName : isJsx ? node.name : null
    if (!name || !LITERAL.test(name)) return undefined
    if (node.type === 'element') node.properties['translate'] ??= 'no'
    else if (isJsx && !node.attributes.some((each) => 'name' in each && each.name === 'translate'))
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'translate', value: 'no' })
    return SKIP
  })
