import type { ComponentProps, ComponentType, JSX } from 'react'
import type * as components from '../mdx/components'

type Written = typeof components

/** What stands for an element or a component gets its props, and may be an element of HTML by its name. */
type InPlaceOf<Props> = ComponentType<Props> | keyof JSX.IntrinsicElements

/**
 * What a site puts in place of the components that writers use without an import, `{ Callout }`, and of elements of
 * Markdown, `{ a }`: each gets the props of what it replaces.
 */
export type ThemeComponents = {
  [Name in keyof Written]?: InPlaceOf<ComponentProps<Written[Name]>>
} & { [Tag in keyof JSX.IntrinsicElements]?: InPlaceOf<JSX.IntrinsicElements[Tag]> }
