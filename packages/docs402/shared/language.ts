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
export const languageOf = (settings: Languages, route: string, lang?: string): string =>
  lang ?? inLanguage(settings, route).language

/** All languages of a site, its own first. */
export const siteLanguages = ({ locale, locales = [] }: Languages): string[] => [
  ...new Set([locale, ...locales.map(({ code }) => code)]),
]

/** A route with the language whose folder it is in, as the pages of that language call it: `/de/docs` is `/docs` in German. */
export function inLanguage({ locale, locales = [] }: Languages, route: string): { language: string; route: string } {
  const pathLocale = locales.find(({ path }) => path !== '' && isBelow(route, path))
  return pathLocale
    ? { language: pathLocale.code, route: route.slice(pathLocale.path.length) || '/' }
    : { language: locale, route }
}

/** A route of a language as the whole site calls it: `/docs` in German is `/de/docs`, and `/` is `/de`. */
export const atFolder = (folder: string, route: string): string =>
  folder !== '' && route === '/' ? folder : folder + route

/** Scripts that are written from right to left: of the many, those in which Unicode's languages are written today. */
const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** The direction of a language's script, which may be named: `ku-Arab`, `uz-Latn`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  // Not `textInfo`, which knows the languages, but not the scripts of all of them.
  return RIGHT_TO_LEFT.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** Whether a page is in the site's language, which is the one that is proofread. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
}
