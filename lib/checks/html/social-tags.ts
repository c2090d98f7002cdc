import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { CARD_SIZE } from '@/lib/content/routes'
import { type BuiltPage, resolveUrl } from './built-page'
import { type BuiltSite, type Fault, type HtmlRule, readablePages } from './built-site'

/** What link previews need: ogp.me, and developer.x.com on its cards. */
const NEEDED = [
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:site_name',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
]

/** More would be left out by some that show previews. */
const MOST_BYTES = 60 * 1024

function tagsOf(page: BuiltPage): Map<string, string> {
  const tags = page.elements.flatMap(({ name, attributes }) => {
    const key = name === 'meta' ? (attributes.get('property') ?? attributes.get('name')) : undefined
    return key === undefined ? [] : [[key, attributes.get('content') ?? ''] as const]
  })
  return new Map(tags)
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}

/** The picture itself: there, as large as the page says, and if it was drawn by the build, as large as all are. */
function pictureFaults(site: BuiltSite, page: BuiltPage, tags: ReadonlyMap<string, string>): string[] {
  const address = tags.get('og:image') ?? ''
  const target = resolveUrl(site, page, address)
  // That it is there at all is what html/assets says.
  if (target.kind !== 'internal' || !site.files.has(target.path)) return []
  const file = path.join(site.project.root, site.out, target.path)
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const measured = sizeOf(bytes)
  if (!measured) return [`"${target.path}" is not a picture that can be shown.`]
  const { width, height } = measured
  const said = `${tags.get('og:image:width') ?? ''}×${tags.get('og:image:height') ?? ''}`
  const size = `${width}×${height}`
  const drawn = target.path.startsWith('/cards/')
  const wanted = `${CARD_SIZE.width}×${CARD_SIZE.height}`
  return [
    ...(said === size ? [] : [`"${target.path}" is ${size} pixels; the page says ${said}.`]),
    ...(drawn && size !== wanted ? [`"${target.path}" is ${size} pixels; link previews want ${wanted}.`] : []),
    ...(drawn && bytes.length > MOST_BYTES
      ? [
          `"${target.path}" has ${Math.ceil(bytes.length / 1024)} KiB; at most ${MOST_BYTES / 1024} are right for a preview.`,
        ]
      : []),
  ]
}

function faultsOf(site: BuiltSite, page: BuiltPage): string[] {
  const tags = tagsOf(page)
  const missing = NEEDED.filter((name) => (tags.get(name) ?? '').trim() === '')
  const card = tags.get('twitter:card')
  const url = tags.get('og:url')
  const target = url ? resolveUrl(site, page, url) : undefined
  return [
    ...(missing.length > 0 ? [`The page lacks what link previews need: ${missing.join(', ')}.`] : []),
    ...(card !== undefined && card !== 'summary_large_image'
      ? [`"twitter:card" is "${card}"; the picture is made for "summary_large_image".`]
      : []),
    ...(target && !(target.kind === 'internal' && target.path === page.route)
      ? [`"og:url" is "${url ?? ''}", which is not the URL of this page.`]
      : []),
    ...pictureFaults(site, page, tags),
  ]
}

/** Every page has complete tags for link previews, and the picture that they name, in the right size. */
export const socialTags: HtmlRule = {
  name: 'html/social-tags',
  run: (site) =>
    readablePages(site)
      .filter(({ route }) => site.byRoute.has(route))
      .flatMap((page) =>
        faultsOf(site, page).map((message): Fault => ({ page, line: 1, column: 1, origin: { kind: 'page' }, message })),
      ),
}
