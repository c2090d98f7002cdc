import { existsSync } from 'node:fs'
import path from 'node:path'
import { readText, writeBelow } from '@docs402/findings'
import { readSite } from '../../content/site/site'
import { wordsOf } from '../../content/words'
import { siteLanguages } from '../../shared/language'
import { PAGE_WORDS } from './page-words-file'

/** Writes the words that pages are rendered with, in each language of the site; Turbopack notices when they change. */
export function writePageWords(root: string): void {
  const site = readSite(root)
  const languages = siteLanguages(site).map((language) => {
    const { frame, blog } = wordsOf(root, language)
    return [language, { frame, blog }] as const
  })
  const { failures, calculator } = wordsOf(root, site.locale)
  const text = JSON.stringify({ pages: Object.fromEntries(languages), scripts: { failures, calculator } })
  if (!existsSync(path.join(root, PAGE_WORDS)) || readText(root, PAGE_WORDS) !== text)
    writeBelow(root, PAGE_WORDS, text)
}
