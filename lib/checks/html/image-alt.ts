import { readablePages } from './built-site'
import type { HtmlRule } from './rule'

/** Every image says in words what it shows; one that only decorates says so with an empty `alt`. */
export const imageAlt: HtmlRule = {
  name: 'html/image-alt',
  run: (site) =>
    readablePages(site).flatMap((page) =>
      page.elements.flatMap((element) => {
        if (element.name !== 'img' || element.attributes.has('alt')) return []
        const url = element.attributes.get('src') ?? ''
        const message = `The image "${url}" has no alternative text. Say what it shows, or \`alt=""\` when it only decorates.`
        return [{ page, element, origin: { kind: 'url', url }, message }]
      }),
    ),
}
