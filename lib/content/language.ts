import { isBelow } from './routes'

/** What is said of languages in `data/site.yaml`. */
interface Languages {
  locale: string
  locales?: readonly { code: string; path: string }[] | undefined
}

/**
 * The language of a page: as its front matter says, else that of the folder it stands in, else the site's.
 * @param lang what the front matter says
 */
export function languageOf({ locale, locales = [] }: Languages, route: string, lang?: string): string {
  return lang ?? locales.find(({ path }) => path !== '' && isBelow(route, path))?.code ?? locale
}

/** Whether a page is in the language of the site, in which it is proof-read. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
}
