import { piecesOf, type Values } from 'docs402/shared/words/words'
import { Children, type ReactNode } from 'react'

/** A text of the interface with elements in place of its names in braces. */
export function Pieces<Text extends string>({ of, with: values }: { of: Text; with: Values<Text, ReactNode> }) {
  return Children.toArray(piecesOf<ReactNode>(of, values))
}
