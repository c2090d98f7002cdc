import { type HtmlRule, readablePages } from './built-site'

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

/** Every image states its size, or the text jumps when the image arrives. */
export const imageSize: HtmlRule = {
  name: 'html/image-size',
  run: (site) =>
    readablePages(site).flatMap((page) =>
      page.elements.flatMap((element) => {
        if (element.name !== 'img') return []
        const missing = ['width', 'height'].filter(
          (attribute) => !/^\d+$/.test(element.attributes.get(attribute) ?? ''),
        )
        if (missing.length === 0) return []
        const url = element.attributes.get('src') ?? ''
        const message = `The image "${url}" has no ${missing.join(' and no ')} in pixels. Without them the text jumps when it loads.`
        return [{ page, element, origin: { kind: 'url', url }, message }]
      }),
    ),
}
