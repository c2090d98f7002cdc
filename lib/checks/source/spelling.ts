import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FileProblem, placeOfOffset } from '@chain-data/findings'
import { blank, onlyStretches } from '@/lib/content/mdx/read/without-code'
import { cached } from '@/lib/content/sources/cached'
import { WORDS } from '../add-words'
import { ownerOf, type SourceRule } from '../project'
import { isOfSite } from './page-language'

/** The settings: language, dictionaries and ignored patterns. Editors use them as well. */
const SETTINGS = 'cspell.json'

/** Words in titles, descriptions and prose are spelled correctly, by cspell and the project's word list. */
export const spelling: SourceRule = {
  name: 'source/spelling',
  proofReading: true,
  run: async (project) => {
    const owner = ownerOf(project, SETTINGS)
    const settings = [SETTINGS, WORDS].map((file) => (owner.has(file) ? owner.read(file) : ''))
    const pages = project.mdx().filter((page) => isOfSite(project, page))
    const found = pages.map(async (page) => {
      const text = onlyStretches(page.text, page.prose, blank)
      const issues = await cached(project.root, 'spelling', [...settings, text], () => spell(text, owner.root))
      return issues.map(({ word, offset, suggestions, isFlagged }): FileProblem => {
        const meant = suggestions.map((suggestion) => `"${suggestion}"`).join(', ')
        const message = isFlagged
          ? `Don't use "${word}" here: it is one of "flagWords" in ${SETTINGS}.`
          : `Unknown word "${word}".${meant && ` Did you mean ${meant}?`} If it is right, add it to ${WORDS}.`
        return { severity: 'warning', file: page.file, ...placeOfOffset(page.text, offset), message }
      })
    })
    return (await Promise.all(found)).flat()
  },
}

/** The misspellings of a text. */
async function spell(text: string, root: string) {
  // The dictionaries are loaded when there is something to check.
  const { loadConfig, spellCheckDocument } = await import('cspell-lib')
  const settings = await loadConfig(path.join(root, SETTINGS))
  const { issues } = await spellCheckDocument(
    { uri: pathToFileURL(path.join(root, 'text')).href, text, languageId: 'plaintext' },
    { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
    { ...settings, maxNumberOfProblems: 100_000, maxDuplicateProblems: 100_000 },
  )
  return issues.map((issue) => ({
    word: issue.text,
    offset: issue.offset,
    suggestions: issue.suggestions ?? [],
    isFlagged: issue.isFlagged === true,
  }))
}
