import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { element, expression, type Node } from '@/lib/content/mdx/template'

/** A form, which scripts use: finished HTML, of which Markdown, search and feeds have nothing. */
export function raw(form: Element, anchors: string[]): Node {
  const node = element('Raw', {})
  node.attributes.push(expression('html', toHtml(form)))
  return { ...node, data: { anchors } }
}
