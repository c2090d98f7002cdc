import { expect, it } from 'vitest'
import { wholeWords } from './whole-words'

it.each<[title: string, ...pieces: ReturnType<typeof wholeWords>]>([
  ['Running a pay-per-request client', 'Running a ', { whole: 'pay-per-request' }, ' client'],
  ['Opt-in', { whole: 'Opt-in' }],
  ['Überwachung: IP-Adressen', 'Überwachung: ', { whole: 'IP-Adressen' }],
  ['Plain words', 'Plain words'],
  ['', ''],
  // What is no word stays as it is, and so does one that is longer than the lines of phones.
  ['CAIP-2 and -x and 2-3 and a- b', 'CAIP-2 and -x and 2-3 and a- b'],
  ['one-two-three-four-five', 'one-two-three-four-five'],
  ['internationalization-localization', 'internationalization-localization'],
])('keeps hyphenated words of a title whole: %s', (title, ...pieces) => {
  expect(wholeWords(title)).toEqual(pieces)
})
