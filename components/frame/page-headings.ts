import type { Heading } from 'nextra'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { mergeHeadings } from '@/lib/pages/parts/merge-headings'
import { usePage } from './page-context'

/** All headings of the current page in order: those of its text, and those that API parts bring along. */
export function useWholeToc(toc: Heading[]) {
  const { parts } = usePage()
  return mergeHeadings(toc, parts.headings)
}

interface Props {
  children?: ReactNode
  href?: unknown
  'data-footnote-ref'?: unknown
}

/**
 * What a heading shows, ready to stand in a link: a link in it becomes its words, and the number of a footnote goes.
 * @param node as Nextra gives the value of a heading
 */
export function withoutLinks(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child
    const { children, href } = child.props
    if (child.props['data-footnote-ref'] !== undefined) return null
    if (href !== undefined) return withoutLinks(children)
    return children === undefined ? child : cloneElement(child, undefined, withoutLinks(children))
  })
}
