import { readablePages } from './built-site'
import type { HtmlRule } from './rule'

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
