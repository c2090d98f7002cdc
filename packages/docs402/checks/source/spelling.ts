import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { placeOfOffset, readText, type TextProblem } from '@docs402/findings'
import { PACKAGE } from '../../package-folder'
import { blank, onlyStretches } from '../../page/mdx/read/without-code'
import { cached } from '../../content/sources/cached'
import { WORDS } from '../add-words'
import { perProject, type RuleBody } from '../project'
import { isOfSite } from './page-language'

/** The settings: language, dictionaries and ignored patterns. Editors use them as well. */
const SETTINGS = 'cspell.json'

/** Words in titles, descriptions and prose are spelled correctly, by cspell and the project's word list. */
export const spelling: RuleBody = {
  proofReading: true,
  async page(page, project) {
    if (!isOfSite(project, page)) return []
    const { file, root, settings } = settingsOf(project)
    const text = onlyStretches(page.text, page.prose, blank)
    const issues = await cached(project.root, 'spelling', [...settings, text], () => spell(text, root, file))
    return issues.map(({ word, offset, suggestions, isFlagged }): TextProblem => {
      const meant = suggestions.map((suggestion) => `"${suggestion}"`).join(', ')
      const message = isFlagged
        ? `Don't use "${word}" here: it is one of "flagWords" in ${SETTINGS}.`
        : `Unknown word "${word}".${meant && ` Did you mean ${meant}?`} If it is right, add it to ${WORDS}.`
      return { severity: 'warning', ...placeOfOffset(page.text, offset), message }
    })
  },
}

/** The settings of a site, or those of the engine; and its words. */
const settingsOf = perProject((project) => {
  const file = project.has(SETTINGS) ? path.join(project.root, SETTINGS) : path.join(PACKAGE, 'settings', SETTINGS)
  return { file, root: project.root, settings: [readText(file), project.readIfThere(WORDS)] }
})

/** The misspellings of a text. */
async function spell(text: string, root: string, file: string) {
  // The dictionaries are loaded when there is something to check.
  const { loadConfig, spellCheckDocument } = await import('cspell-lib')
  const settings = await loadConfig(file)
  const words = { name: 'site-words', path: path.join(root, WORDS) }
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(path.join(root, 'text')).href, text, languageId: 'plaintext' },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    // On a busy machine, a word would have fewer suggestions in the default time.
    {
      ...settings,
      dictionaryDefinitions: [...(settings?.dictionaryDefinitions ?? []), words],
      suggestionsTimeout: 60_000,
      maxNumberOfProblems: 100_000,
      maxDuplicateProblems: 100_000,
    },
  )
  return issues.map((issue) => ({
    word: issue.text,
    offset: issue.offset,
    suggestions: issue.suggestions ?? [],
    isFlagged: issue.isFlagged === true,
  }))
}
