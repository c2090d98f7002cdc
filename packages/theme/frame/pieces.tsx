import { piecesOf, type Values } from 'docs402/shared/words/words'
import { createElement, Fragment, type ReactNode } from 'react'

/** A text of the interface with elements in place of its names in braces. */
export function Pieces<Text extends string>({ of, with: values }: { of: Text; with: Values<Text, ReactNode> }) {
  // Each its own argument: their places are their keys.
  return createElement(Fragment, null, ...piecesOf<ReactNode>(of, values))
}
