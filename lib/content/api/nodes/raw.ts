import type { Html } from '@/lib/content/html/html'
import { element, expression, type Node } from '@/lib/content/mdx/template'

/** Forms and drawings, which scripts and eyes use: finished HTML, of which Markdown, search and feeds have nothing. */
export function raw(html: Html, { className, anchors = [] }: { className?: string; anchors?: string[] } = {}): Node {
  const node = element('Raw', { className })
  node.attributes.push(expression('html', String(html)))
  return { ...node, data: { anchors } }
}
