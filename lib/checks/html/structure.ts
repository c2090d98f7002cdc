import { groupBy } from '@/lib/content/sources/group-by'
import { type Fault, type HtmlRule, readablePages } from './built-site'
import { NO_H1, secondH1, skippedLevel } from '../source/headings'

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

/** Heading levels go down one at a time, or a reader who jumps from heading to heading misses where they are. */
export const headings: HtmlRule = {
  name: 'html/headings',
  run: (site) =>
    readablePages(site).flatMap((page) => {
      let before = 0
      return page.elements.flatMap((element) => {
        const level = Number(/^h([1-6])$/.exec(element.name)?.[1] ?? 0)
        if (level === 0) return []
        const skips = before > 0 && level > before + 1
        const message = skippedLevel(level, before)
        before = level
        const id = element.attributes.get('id')
        const origin = { kind: 'heading', text: element.text(), ...(id === undefined ? {} : { id }) } as const
        return skips ? [{ page, element, origin, message }] : []
      })
    }),
}

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
