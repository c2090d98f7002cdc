import type { BuiltElement } from './built-page'
import type { HtmlProblem } from './built-site'

/** A fault with what is needed to find its source once the page is discarded. */
export interface LocatedProblem extends Omit<HtmlProblem, 'page' | 'element'> {
  page: Pick<HtmlProblem['page'], 'file' | 'route'>
  /** The name of the faulty element. */
  tag?: string | undefined
  /** Index among the elements of this name with the same URL in the main content, from 0. */
  nth: number
}

/** Extracts from a fault's element what tracing needs. */
export function locate({ element, page: { file, route, elements }, ...problem }: HtmlProblem): LocatedProblem {
  const { line = element?.line, column = element?.column, origin } = problem
  const nth = origin?.kind === 'url' && element ? occurrence(elements, element, origin.url) : 0
  return {
    ...problem,
    page: { file, route },
    nth,
    ...(element && { tag: element.name }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  }
}

/** A page may contain a URL several times: the n-th tag in the HTML is the n-th in the source. */
function occurrence(elements: readonly BuiltElement[], element: BuiltElement, url: string): number {
  const same = elements.filter(
    ({ name, inMain, attributes }) => name === element.name && inMain && [...attributes.values()].includes(url),
  )
  return Math.max(0, same.indexOf(element))
}
