import { isLinkable, memberOf, type Api } from '@docs402/api'
import { findPicture } from '../../content/pictures'
import { element, type Value } from '../../page/mdx/template'
import { colorSpot } from './badges'

/** As a page of the site would find it: by its path from `public/`. */
const PAGE = 'pages/index.mdx'

/** The members of `x-logo`, the field that Redoc has for a logo; empty for what is not written. */
function writtenLogo({ extensions }: Pick<Api, 'extensions'>) {
  const text = (name: string): string => {
    const value = memberOf(extensions['x-logo'], name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { url: text('url'), alt: text('altText'), href: text('href'), color: text('backgroundColor') }
}

/**
 * Why the logo of a description is not shown: a page loads no pictures from elsewhere.
 * @returns undefined if it is shown, or there is none
 */
export function logoProblem(api: Pick<Api, 'extensions'>, root: string): string | undefined {
  const { url } = writtenLogo(api)
  const logoPicture = url === '' ? undefined : findPicture(url, PAGE, root)
  return logoPicture && 'problem' in logoPicture ? logoPicture.problem : undefined
}

/** The logo of a description, which is a file of the site. */
export function logo(api: Api, root: string): Value {
  const { url, alt, href, color } = writtenLogo(api)
  const logoPicture = url === '' ? undefined : findPicture(url, PAGE, root)
  if (!logoPicture || 'problem' in logoPicture) return null
  const size = { width: String(logoPicture.width), height: String(logoPicture.height) }
  const picture = element('img', { src: url, alt: alt || api.title, ...size })
  const link = URL.canParse(href) && isLinkable(href) ? element('a', { href }, picture) : picture
  return element('p', { className: 'api-logo' }, [colorSpot(color, 'ground'), link])
}
