import { addressOf } from '@docs402/static-export/base-path'
// oxlint-disable-next-line house/room-order -- Only the type is needed here, and bundles for browsers get nothing of it.
import type { Site } from '../content/schemas/site'
import { atFolder } from './language'
import { cardPath } from './routes'

type Locale = NonNullable<Site['locales']>[number]
type Labeled = { label?: string | undefined }

/** A label in a language: the settings have it by how it is called in the language of the site. */
const labeled = <Item extends Labeled>(item: Item, { labels = {} }: Locale): Item =>
  item.label === undefined ? item : { ...item, label: labels[item.label] ?? item.label }

function navbarIn(items: Site['navbar']['items'], locale: Locale): Site['navbar']['items'] {
  const all = <Item extends object>(list: Item[] | undefined): Item[] | undefined =>
    list?.map((item) => labeled(item as Item & Labeled, locale))
  return items.map((item) => {
    const named = labeled(item as typeof item & Labeled, locale) as typeof item
    if (named.type === 'dropdown') return { ...named, items: all(named.items) ?? [] }
    if (named.type === 'docsVersionDropdown')
      return {
        ...named,
        ...(named.before && { before: all(named.before) }),
        ...(named.after && { after: all(named.after) }),
      }
    return named
  })
}

function footerIn(footer: Site['footer'], locale: Locale): Site['footer'] {
  if (!footer) return footer
  const copyright = locale.copyright ?? footer.copyright
  if ('items' in footer) return { ...footer, copyright, items: footer.items.map((item) => labeled(item, locale)) }
  const groups = footer.groups.map(({ title, items }) => ({
    title: locale.labels?.[title] ?? title,
    items: items.map((item) => labeled(item, locale)),
  }))
  return { ...footer, copyright, groups }
}

/** The route of the folder of a language; empty for the language of the site. */
export const folderOfLanguage = ({ locales = [] }: Pick<Site, 'locales'>, language: string): string =>
  locales.find(({ code }) => code === language)?.path ?? ''

/** A site in one of its languages, with the route of its folder if it is not its own. */
export type SiteInLanguage = Site & { folder?: string }

/** The URL of the site in its own language. */
export const originalUrl = ({ url, folder = '' }: Pick<SiteInLanguage, 'url' | 'folder'>): string =>
  url.slice(0, url.length - folder.length)

/** The absolute URL of a page: the home page of a language is a page in the folder above. */
export const addressIn = ({ url, folder = '' }: Pick<SiteInLanguage, 'url' | 'folder'>, route: string): string =>
  addressOf(originalUrl({ url, folder }), atFolder(folder, route))

/** The picture that stands for a page where its link is shared; undefined in a site that draws none. */
export const cardIn = ({ parts }: Pick<Site, 'parts'>, route: string): string | undefined =>
  parts.cards ? cardPath(route) : undefined

/**
 * The site in one of its languages: a language is a site of its own at the path of its folder, with the same routes.
 * @param language one of the site's
 */
export function siteIn(site: Site, language: string): SiteInLanguage {
  const locale = site.locales?.find(({ code }) => code === language)
  if (!locale || language === site.locale) return site
  const { announcement, footer, blog, navbar, docs } = site
  return {
    ...site,
    locale: language,
    folder: locale.path,
    url: site.url + locale.path,
    title: locale.title ?? site.title,
    tagline: locale.tagline ?? site.tagline,
    description: locale.description ?? site.description,
    ...(announcement && { announcement: { ...announcement, content: locale.announcement ?? announcement.content } }),
    ...(footer && { footer: footerIn(footer, locale) }),
    blog: { ...blog, ...locale.blog },
    navbar: { ...navbar, items: navbarIn(navbar.items, locale) },
    docs: { ...docs, versions: docs.versions.map((version) => labeled(version, locale)) },
  }
}
