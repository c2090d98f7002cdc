import type { BuiltElement } from './built-page'
import type { HtmlProblem } from './built-site'

/** A fault with all that is needed of its element to find its source; the page itself may be gone. */
export interface LocatedProblem extends Omit<HtmlProblem, 'page' | 'element'> {
  page: Pick<HtmlProblem['page'], 'file' | 'route'>
  /** The name of the element at fault. */
  tag?: string | undefined
  /** Of the elements of this name in the main part that hold the same URL, which it is, from 0. */
  nth: number
}

/** Takes from a fault's element what tracing needs of it. */
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

/** The same address may stand several times on a page: the n-th tag in the HTML is the n-th in the text. */
function occurrence(elements: readonly BuiltElement[], element: BuiltElement, url: string): number {
  const same = elements.filter(
    ({ name, inMain, attributes }) => name === element.name && inMain && [...attributes.values()].includes(url),
  )
  return Math.max(0, same.indexOf(element))
}
