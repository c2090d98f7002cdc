import { createElement, type ReactNode } from 'react'
import { MdxLink } from '@/components/mdx/link'
import { Table } from '@/components/mdx/table'
import type { ExcerptNode } from '@/lib/content/blog/excerpt'

function render(node: ExcerptNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  const within = children.length > 0 ? children.map(render) : undefined
  if (tag === 'a') {
    return (
      <MdxLink key={key} {...attributes}>
        {within}
      </MdxLink>
    )
  }
  if (tag === 'table')
    return (
      <Table key={key} {...attributes}>
        {within}
      </Table>
    )
  if (tag === 'img') return <img key={key} alt="" loading="lazy" decoding="async" {...attributes} />
  return createElement(tag, { key, ...attributes }, within)
}

/** The beginning of a post, as written. */
export function Excerpt({ nodes }: { nodes: ExcerptNode[] }) {
  return <div className="prose">{nodes.map(render)}</div>
}
