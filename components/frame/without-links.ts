import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

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
