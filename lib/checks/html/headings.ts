import { readablePages } from './built-site'
import { skippedLevel } from '../source/headings'
import type { HtmlRule } from './rule'

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
