import { didYouMean } from '@chain-data/findings'
import { type BuiltElement, resolveUrl } from './built-page'
import type { BuiltSite, HtmlRule } from './built-site'

/** Attributes that make a browser load a file, and what a reader calls that file. */
const LOADING: Record<string, { attributes: string[]; noun: string }> = {
  img: { attributes: ['src', 'srcset'], noun: 'image' },
  source: { attributes: ['src', 'srcset'], noun: 'media file' },
  video: { attributes: ['src', 'poster'], noun: 'video' },
  audio: { attributes: ['src'], noun: 'sound' },
  track: { attributes: ['src'], noun: 'subtitles' },
  script: { attributes: ['src'], noun: 'script' },
  iframe: { attributes: ['src'], noun: 'frame' },
  embed: { attributes: ['src'], noun: 'file' },
  object: { attributes: ['data'], noun: 'file' },
  image: { attributes: ['href'], noun: 'image' },
  link: { attributes: ['href', 'imagesrcset'], noun: 'file' },
}
const LINK_NOUNS: Record<string, string> = {
  stylesheet: 'style sheet',
  icon: 'icon',
  manifest: 'manifest',
  alternate: 'feed or Markdown version',
}
/** `link` relations that name a page, not a file; the rule for links looks after `canonical`. */
const PAGE_RELATIONS = new Set(['canonical', 'next', 'prev', 'author', 'license', 'help', 'preconnect', 'dns-prefetch'])
/** `meta` tags whose content is the URL of an image. */
const META_IMAGES = new Set(['og:image', 'og:image:url', 'twitter:image'])

/** Every image, script, style sheet, feed and other file that a page names is in the export. */
export const assets: HtmlRule = {
  name: 'html/assets',
  site: (site) =>
    site.pages.flatMap((page) =>
      page.elements.flatMap((element) =>
        addressesOf(element).flatMap(({ url, noun }) => {
          const target = resolveUrl(site, page, url)
          if (target.kind !== 'internal' || isThere(site, target.path, noun)) return []
          // Nobody mistypes a hashed name, so it gets no suggestion.
          const guess = target.path.startsWith('/_next/') ? '' : didYouMean(target.path, site.files)
          return [{ page, element, message: `No ${noun} at "${target.path}".${guess}` }]
        }),
      ),
    ),
}

/** A frame or an alternate version may be a page or a file. */
function isThere(site: BuiltSite, path: string, noun: string): boolean {
  return site.files.has(path) || ((noun === 'frame' || noun === 'feed or Markdown version') && site.byRoute.has(path))
}

function addressesOf({ name, attributes }: BuiltElement): { url: string; noun: string }[] {
  if (name === 'meta') {
    const content = attributes.get('content')
    const isImage = META_IMAGES.has(attributes.get('property') ?? attributes.get('name') ?? '')
    return isImage && content ? [{ url: content, noun: 'social image' }] : []
  }
  const loading = LOADING[name]
  const relations = attributes.get('rel')?.toLowerCase().split(/\s+/) ?? []
  if (!loading || relations.some((relation) => PAGE_RELATIONS.has(relation))) return []
  const noun = relations.map((relation) => LINK_NOUNS[relation]).find((known) => known !== undefined) ?? loading.noun
  return loading.attributes.flatMap((attribute) => {
    const value = attributes.get(attribute)?.trim()
    if (!value) return []
    const urls = attribute.endsWith('srcset')
      ? value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')
      : [value]
    return urls.map((url) => ({ url, noun }))
  })
}
