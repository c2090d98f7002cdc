import path from 'node:path'
import { readGraph } from './graph'
import { languageSettings } from './sources/site-file'
import { siteLanguages } from '../shared/language'

/** A page that is not translated, and is shown in the folder of a language all the same. */
export interface StandIn {
  /** Where its translation would be: `pages/de/docs/intro.mdx`. */
  file: string
  /** The page that is shown there. */
  original: string
  text: string
}

/** The pages of all languages that are not translated. @param root of the site */
export function standIns(root: string): StandIn[] {
  const settings = languageSettings(root)
  return siteLanguages(settings)
    .filter((language) => language !== settings.locale)
    .flatMap((language) => {
      const { pages, folder } = readGraph(root, language)
      return pages.flatMap(({ isOriginal, file, text }) =>
        isOriginal ? { file: path.posix.join('pages', folder, file.slice('pages/'.length)), original: file, text } : [],
      )
    })
}
