import type { Html } from '@/lib/content/html/html'
import { element, type Node } from '@/lib/content/mdx/template'

/** Forms and drawings, which scripts and eyes use: finished HTML, of which Markdown, search and feeds have nothing. */
export function raw(
  html: Html,
  { as = 'div', className, anchors = [] }: { as?: string; className?: string; anchors?: string[] } = {},
): Node {
  const node = element('Raw', { as, className })
  const value = JSON.stringify(String(html))
  const expression = { type: 'Literal' as const, value: String(html) }
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{ type: 'ExpressionStatement' as const, expression }],
  }
  node.attributes.push({
    type: 'mdxJsxAttribute',
    name: 'html',
    value: { type: 'mdxJsxAttributeValueExpression', value, data: { estree } },
  })
  return { ...node, data: { anchors } as object }
}
