import { type ComponentType, createContext, createElement, type JSX, useContext } from 'react'
import type { Heading } from './heading'
import { withWrapPoints } from './wrap-points'
import { JumpTo } from './jump-to'
import { usePage } from './page-context'

const Contents = createContext<readonly Heading[]>([])

/** Gives the title of a page its table of contents. */
export const ContentsProvider = Contents.Provider

type Title = ComponentType<JSX.IntrinsicElements['h1']> | keyof JSX.IntrinsicElements

/**
 * The title of a page, which that of the reference follows with the way to its operations.
 * @param title what shows it: an element, or a component of the site
 */
export const titleOf = (title: Title) =>
  function PageTitle({ children, ...props }: JSX.IntrinsicElements['h1']) {
    const toc = useContext(Contents)
    const { reference } = usePage()
    return (
      <>
        {createElement(title, props, typeof children === 'string' ? withWrapPoints(children) : children)}
        {reference?.shows === 'operations' && <JumpTo toc={toc} />}
      </>
    )
  }
