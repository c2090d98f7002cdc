import { groupBy } from '../group-by'
import { readablePages } from './built-site'
import type { HtmlRule } from './rule'

/** An id names one element of a page: links, labels and scripts find only the first. */
export const duplicateIds: HtmlRule = {
  name: 'html/duplicate-ids',
  run: (site) =>
    readablePages(site).flatMap((page) => {
      const withId = page.elements.filter(({ attributes }) => attributes.has('id'))
      return [...groupBy(withId, ({ attributes }) => attributes.get('id') ?? '')].flatMap(([id, [first, ...more]]) =>
        more.map((element) => ({
          page,
          element,
          origin: /^h[1-6]$/.test(element.name)
            ? ({ kind: 'heading', text: element.text(), id } as const)
            : ({ kind: 'attribute', value: id } as const),
          message: `The id "${id}" is already taken by the <${first?.name}> in line ${first?.line} of ${page.file}.`,
        })),
      )
    }),
}
