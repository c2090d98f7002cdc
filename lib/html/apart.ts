import type { ElementContent } from 'hast'

/**
 * Puts a space between elements that have no text between them: they stand apart on the page by its style sheet, and
 * their words would become one in plain text.
 * @param children of one element, none of them a comment
 */
export function apart(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    const both = child.type === 'element' && children[index + 1]?.type === 'element'
    return both ? [child, { type: 'text', value: ' ' }] : [child]
  })
}
