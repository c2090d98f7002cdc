import path from 'node:path'
import { existsSync } from 'node:fs'
import { loadData } from '@docs402/findings'
import { folderOfLanguage } from '../shared/site-in'
import { siteLanguages } from '../shared/language'
import { readGraph } from './graph'
import { wordsData } from './schemas/interface-words'
import { readSite } from './site/site'
import { missingWords } from './interface-words'

/** What a translator has to do for one language of a site. */
export interface TranslatorsList {
  language: string
  /** Pages that are not translated: the original, and where its translation goes. */
  missing: { original: string; file: string }[]
  /** Translations that were last committed before their original was, with the days of both. */
  older: { original: string; file: string; changed: string; translated: string }[]
  /** Words of the interface that are shown in English, as `part.key`, and the file that they go into. */
  words: { keys: string[]; file: string }
}

/** The pages of a language with their originals. */
function pairsOf(root: string, language: string) {
  const originals = new Map(readGraph(root).pages.map((page) => [page.route, page.file]))
  const { pages, dates } = readGraph(root, language)
  return pages.flatMap(({ route, file, isOriginal }) => {
    const original = originals.get(route)
    return original === undefined ? [] : [{ original, file, isMissing: isOriginal === true, dates }]
  })
}

/**
 * What translators have to do, for each language besides the site's own: by the commits of the pages.
 * @param root the site's folder
 * @throws if the site or its words can't be read
 */
export function translatorsLists(root: string): TranslatorsList[] {
  const site = readSite(root)
  return siteLanguages(site)
    .filter((language) => language !== site.locale)
    .map((language) => {
      const folder = folderOfLanguage(site, language)
      const pairs = pairsOf(root, language)
      const data = wordsData(language)
      const lists = existsSync(path.join(root, data.file)) ? loadData(data, root) : {}
      return {
        language,
        missing: pairs
          .filter(({ isMissing }) => isMissing)
          .map(({ original }) => ({
            original,
            file: path.posix.join('pages', folder, original.slice('pages/'.length)),
          })),
        older: pairs.flatMap(({ original, file, isMissing, dates }) => {
          const [changed, translated] = [dates.get(original), dates.get(file)]
          return !isMissing && changed !== undefined && translated !== undefined && translated < changed
            ? [{ original, file, changed: changed.slice(0, 10), translated: translated.slice(0, 10) }]
            : []
        }),
        words: { keys: missingWords(language, lists), file: data.file },
      }
    })
}
