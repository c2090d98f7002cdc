import { readablePages } from './built-site'
import type { Fault, HtmlRule } from './rule'

/** Exactly one `main` tells assistive technology, and the search index, where the content is. */
export const oneMain: HtmlRule = {
  name: 'html/one-main',
  run: (site) =>
    readablePages(site).flatMap((page): Fault[] => {
      const [first, ...more] = page.elements.filter(({ name }) => name === 'main')
      if (!first) {
        return [
          { page, line: 1, column: 1, message: 'The page has no <main>. The layout must wrap the content in one.' },
        ]
      }
      return more.map((element) => ({
        page,
        element,
        message: `The page has a second <main>; the first is in line ${first.line}. Keep one.`,
      }))
    }),
}
