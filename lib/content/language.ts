import { isBelow } from './routes'

/** The language settings in `data/site.yaml`. */
interface Languages {
  locale: string
  locales?: readonly { code: string; path: string }[] | undefined
}

/**
 * The language of a page: from its front matter, else from its folder, else the site's.
 * @param lang from the front matter
 */
export function languageOf({ locale, locales = [] }: Languages, route: string, lang?: string): string {
  return lang ?? locales.find(({ path }) => path !== '' && isBelow(route, path))?.code ?? locale
}

/** Whether a page is in the site's language, which is the one that is proofread. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
}
