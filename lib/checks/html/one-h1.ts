import { readablePages } from './built-site'
import { NO_H1, secondH1 } from '../source/headings'
import type { Fault, HtmlRule } from './rule'

/** Exactly one h1 says what the page is. */
export const oneH1: HtmlRule = {
  name: 'html/one-h1',
  run: (site) =>
    readablePages(site).flatMap((page): Fault[] => {
      const [first, ...more] = page.elements.filter(({ name }) => name === 'h1')
      if (!first) return [{ page, line: 1, column: 1, origin: { kind: 'page' }, message: NO_H1 }]
      return more.map((element) => ({
        page,
        element,
        origin: { kind: 'heading', text: element.text(), id: element.attributes.get('id') ?? '' },
        message: secondH1(first.text()),
      }))
    }),
}
