import { expect, it } from 'vitest'
import { explain } from '@docs402/findings'
import { wordsData } from '../../content/schemas/words'
import { CATALOGS, catalogOf } from './catalogs'
import { en } from './en'
import { counted, fill, piecesOf } from './words'

it.each(Object.entries(CATALOGS))('every text in %s has the values of the English one', (language, words) => {
  expect(explain(wordsData(language).schema, words)).toEqual([])
})

it.each(Object.entries(CATALOGS))('every key is written in %s', (_, words) => {
  const keysOf = (all: object) =>
    Object.entries(all).flatMap(([part, texts]) => Object.keys(Object(texts)).map((key) => `${part}.${key}`))
  expect(keysOf(words)).toEqual(keysOf(en))
})

it('a language of another region speaks the nearest words that there are', () => {
  expect(catalogOf('de-AT')).toBe(catalogOf('de'))
  expect(catalogOf('sv')).toBeUndefined()
})

it('values stand where their names are, in the order of the language', () => {
  expect(fill('{to} from {from}, {to}', { from: 1, to: 'b' })).toBe('b from 1, b')
  expect(piecesOf('a {b} c', { b: [1] })).toEqual(['a ', [1], ' c'])
})

it.each([
  ['en', 1, '1 result'],
  ['en', 1234, '1,234 results'],
  ['de', 1, '1 Ergebnis'],
  ['fr', 0, '0 résultat'],
  ['fa', 12, '۱۲ نتیجه'],
] as const)('%s counts %d: %s', (language, count, words) => {
  expect(counted(CATALOGS[language]?.search.results ?? en.search.results, count, language)).toBe(words)
})
