import { spellCheckDocument, type CSpellUserSettings } from 'cspell-lib'
import type { Misspelling } from './spelling-cache'

/** Spells texts with cspell's English and technical dictionaries. Loading them takes a second or two. */
export async function spell(
  texts: readonly { file: string; text: string }[],
  words: readonly string[],
): Promise<Misspelling[][]> {
  const settings: CSpellUserSettings = { language: 'en-GB', words: [...words], ignoreRegExpList: [/0x[0-9a-fA-F…]+/g] }
  const results: Misspelling[][] = []
  for (const { file, text } of texts) {
    const { issues } = await spellCheckDocument(
      { uri: `file:///${file}`, text, languageId: 'plaintext' },
      { generateSuggestions: true, numSuggestions: 3, noConfigSearch: true },
      settings,
    )
    results.push(
      issues.map((issue) => ({ word: issue.text, offset: issue.offset, suggestions: issue.suggestions ?? [] })),
    )
  }
  return results
}
