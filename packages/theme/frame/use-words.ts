import { siteIn } from 'docs402/shared/site-in'
import site from 'docs402/site'
import all from 'docs402/words'
import { useContext } from 'react'
import { PageContext } from './page-context'

/** The language of what stands around the text of the current page: that of its folder, else the site's. */
export function usePageLanguage(): string {
  return useContext(PageContext)?.page.locale ?? site.locale
}

function useParts() {
  const language = usePageLanguage()
  const words = all.pages[language]
  if (!words) throw new Error(`There are no words in "${language}".`)
  return words
}

/** The words around every page, in the language of the current one. */
export const useWords = () => useParts().frame

/** The words of the blog, in the language of the current page. */
export const useBlogWords = () => useParts().blog

/** The site in the language of the current page. */
export const useSite = () => siteIn(site, usePageLanguage())
