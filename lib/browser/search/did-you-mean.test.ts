import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { correct, isKnown } from './did-you-mean'

const known = ['payment', 'network', 'networks', 'throttle', 'facilitator', 'signature', 'cursor', 'gas', 'paid']

describe('correct', () => {
  it.each([
    ['paymnet', 'payment'],
    ['netwrk', 'network'],
    ['netwroks', 'networks'],
    ['trottle', 'throttle'],
    ['facilitatr networks', 'facilitator networks'],
    ['gas for netwroks', 'gas for networks'],
    ['singature', 'signature'],
    ['pad', 'paid'],
    ['facilitasor', 'facilitator'],
    ['fasilitaror', 'facilitator'],
    ['GET /v1/netwroks', 'GET /v1/networks'],
  ])('corrects “%s” to “%s”', (query, right) => {
    expect(correct(query, known).corrected).toBe(right)
  })

  it('corrects a word that is still being typed', () => {
    expect(correct('netwr', known).corrected).toBe('network')
    expect(correct('facilitt', known).corrected).toBe('facilitator')
  })

  it.each(['pay gas', 'paymen', 'would you throttle it', 'throttling cursors', '0xpaymnet1 402', '"paymnet"'])(
    'leaves “%s” alone',
    (query) => expect(correct(query, known)).toEqual({ corrected: '', unknown: [] }),
  )

  it('names the words that nothing is near to', () => {
    expect(correct('xyzzy', known)).toEqual({ corrected: '', unknown: ['xyzzy'] })
  })
})

/** The words of this site's own pages. */
function wordsOfPages(): string[] {
  const files = globSync('pages/**/*.mdx', { cwd: process.cwd() }).sort()
  const text = files.map((file) => readFileSync(file, 'utf8')).join(' ')
  return [...new Set(text.toLowerCase().match(/(?<![\p{L}\p{N}_])[a-z]{3,}(?![\p{L}\p{N}_])/gu))]
}

/** Every single typo: a letter missing, doubled, wrong (the next of the alphabet), or swapped with the next. */
function slipsIn(word: string): string[] {
  const made = [...word].flatMap((letter, at) => {
    const [before, after, next] = [word.slice(0, at), word.slice(at + 1), word[at + 1]]
    const wrong = letter === 'z' ? 'y' : String.fromCharCode(letter.charCodeAt(0) + 1)
    const swapped = next === undefined || next === letter ? [] : [before + next + letter + word.slice(at + 2)]
    return [before + after, before + letter + letter + after, before + wrong + after, ...swapped]
  })
  return [...new Set(made)]
}

/** Whether two words differ by one typo; computed in a different way than the code under test. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const isWithoutOne = [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  const isWrongOrSwapped = [...a].some((_, at) => {
    const isWrong = a.slice(0, at) === b.slice(0, at) && a.slice(at + 1) === b.slice(at + 1)
    return isWrong || a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2) === b
  })
  return long.length - short.length === 1 ? isWithoutOne : a.length === b.length && isWrongOrSwapped
}

it('corrects every single slip in every word of four letters and more', () => {
  const words = wordsOfPages()
  expect(words.length).toBeGreaterThan(500)
  const wrong: string[] = []
  const count = { all: 0, known: 0, another: 0 }
  for (const word of words.filter(({ length }) => length > 3)) {
    for (const slip of slipsIn(word)) {
      count.all += 1
      // Another word of the site, its prefix, or that word with another ending: it finds something without correction.
      if (isKnown(slip, words)) {
        count.known += 1
        continue
      }
      const { corrected } = correct(slip, words)
      if (!isOneSlip(slip, corrected)) wrong.push(`${slip} (${word}): “${corrected}”`)
      else if (corrected !== word) count.another += 1
    }
  }
  console.log(
    `${count.all} slips: ${count.known} are words or beginnings of words, ` +
      `${count.another} could be another word as well`,
  )
  expect(wrong).toEqual([])
  // A typo of one word can be equally close to another; that must stay rare.
  expect((count.known + count.another) / count.all).toBeLessThan(0.2)
})
