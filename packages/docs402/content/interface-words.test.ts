import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadData } from '@docs402/findings'
import { PACKAGE } from '../package-folder'
import { counted } from '../shared/words/words'
import { wordsData } from './schemas/interface-words'
import { CATALOGS, keysMissingIn, nearestLanguage, WRITTEN_LANGUAGES, wordsOf } from './interface-words'

const site = mkdtempSync(path.join(tmpdir(), 'words-'))

it.each(WRITTEN_LANGUAGES.filter((tag) => tag !== 'en'))('the engine has every word in %s', (language) => {
  // The reader itself refuses unknown keys, and a text that lacks a value of the English one or names another.
  expect(keysMissingIn(loadData(wordsData(language, CATALOGS), PACKAGE))).toEqual([])
})

it('a language of another region speaks the nearest words that there are', () => {
  expect(['de-AT', 'pt', 'pt-PT', 'sv'].map(nearestLanguage)).toEqual(['de', 'pt-BR', 'pt-BR', undefined])
  expect(wordsOf(site, 'sv')).toEqual(wordsOf(site, 'en'))
})

it.each([
  ['en', 1, '1 result'],
  ['en', 1234, '1,234 results'],
  ['de', 1, '1 Ergebnis'],
  ['fr', 0, '0 résultat'],
  ['fa', 12, '۱۲ نتیجه'],
] as const)('%s counts %d: %s', (language, count, words) => {
  expect(counted(wordsOf(site, language).search.results, count, language)).toBe(words)
})
