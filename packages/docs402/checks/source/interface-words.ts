import { existsSync } from 'node:fs'
import path from 'node:path'
import { type FileProblem, hint, parseYaml } from '@docs402/findings'
import { WORDS_FOLDER, wordsData } from '../../content/schemas/interface-words'
import { SITE_FILE } from '../../content/sources/site-file'
import { siteLanguages } from '../../shared/language'
import { missingWords, WRITTEN_LANGUAGES } from '../../content/interface-words'
import { dataIn, type Project, siteFacts, type RuleBody } from '../project'

/** More missing words are counted, not listed. */
const MOST_LISTED = 12

/** The words of the interface that a site has are those of its languages, by their keys, and none is missing. */
export const words: RuleBody = {
  run: (project) => {
    const languages = siteLanguages(siteFacts(project))
    return [...wrongFiles(project, languages), ...languages.flatMap((language) => missing(project, language))]
  },
}

function wrongFiles(project: Project, languages: readonly string[]): FileProblem[] {
  return project.list(`${WORDS_FOLDER}/*`).flatMap((file): FileProblem[] => {
    const { name, ext } = path.posix.parse(file)
    if (ext !== '.yaml') return [{ file, message: `Words are written in ${WORDS_FOLDER}/<language>.yaml.` }]
    if (!languages.includes(name))
      return [{ file, message: `The site has no such language: ${hint(name, languages)} ${SITE_FILE} names them.` }]
    return dataIn(project, wordsData(name)).problems.map((problem) => ({ file, ...problem }))
  })
}

function missing(project: Project, language: string): FileProblem[] {
  const data = wordsData(language)
  const has = existsSync(path.join(project.root, data.file))
  const keys = missingWords(language, dataIn(project, data).value)
  if (keys.length === 0) return []
  const rest = keys.length - MOST_LISTED
  const listed = `${keys.slice(0, MOST_LISTED).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`
  const place = has ? {} : placeOfLanguage(project, language)
  const message = `The interface has no words in "${language}" for ${listed}: they are shown in English. Write them in ${data.file}. Languages with words: ${WRITTEN_LANGUAGES.join(', ')}.`
  return [{ severity: 'warning', file: has ? data.file : SITE_FILE, ...place, message }]
}

/** Where the settings name a language. */
function placeOfLanguage(project: Project, language: string) {
  const { locale, locales = [] } = siteFacts(project)
  const at = locales.findIndex(({ code }) => code === language)
  const keys = locale === language || at < 0 ? ['locale'] : ['locales', String(at), 'code']
  return parseYaml(project.readIfThere(SITE_FILE)).placeOf(keys)
}
