import { writeChanged } from '@docs402/findings'
import { readSite } from '../../content/site/site'
import { wordsOf } from '../../content/interface-words'
import { siteLanguages } from '../../shared/language'
import { PAGE_WORDS } from './page-folder'

/** Writes the words that pages are rendered with, in each language of the site; Turbopack notices when they change. */
export function writePageWords(root: string): void {
  const site = readSite(root)
  const languages = siteLanguages(site).map((language) => {
    const { frame, blog } = wordsOf(root, language)
    return [language, { frame, blog }] as const
  })
  const { failures, calculator } = wordsOf(root, site.locale)
  const pageWords = { pages: Object.fromEntries(languages), scripts: { failures, calculator } }
  writeChanged(root, PAGE_WORDS, JSON.stringify(pageWords))
}
