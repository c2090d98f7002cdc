import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { spansOf } from './match'

const nfd = (text: string) => text.normalize('NFD')

/** Rows of what was typed, a text, and what of it is marked. */
const rows = readFileSync(`${import.meta.dirname}/match.txt`, 'utf8')
  .split('\n')
  .flatMap((line) => (line === '' || line.startsWith('# ') ? [] : [line.split(' | ')]))

it.each([...rows, ['cafe', nfd('a café!'), nfd('café')]])('“%s” in “%s”', (words = '', text = '', ...marked) => {
  expect(spansOf(text, words.split(' ')).map(({ start, end }) => text.slice(start, end))).toEqual(marked)
})
