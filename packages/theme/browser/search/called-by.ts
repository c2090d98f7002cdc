import { STOP_WORDS } from 'docs402/shared/search/ranking'
import { folded, partsOf } from 'docs402/shared/search/search-keys'
import { plainMeta } from './excerpts'
import { spansOf } from './match'
import type { FoundRecord } from './pagefind'

// Weights of a word in the title of a page, in other names of it, in what it says of itself, in a heading.
const IN_TITLE = 1.5
const IN_NAMES = 1.2
const IN_ABOUT = 0.5
const IN_HEADING = 0.7
/** Of a word within a longer one, as `account` in `accounting`. */
const IN_LONGER = 0.6
/** Of a title that has nothing else. */
const COVERED = 0.3
/** Of a whole question that stands in a text word by word. */
const PHRASE = 0.5
/** Posts are called by more than they explain. */
const OF_POST = 0.4
/** An operation, in a question, is called by the object of other verbs. */
const OF_OPERATION = 0.7

/** Words that differ between who asks and who answers: `can I pay` stands in `networks you can pay on`. */
const PERSON = /^(?:i|you|my|your|a|an|the)$/

const isTelling = (word: string) => !STOP_WORDS.has(word)
const wordsOf = (text: string): string[] => partsOf(folded(text))
const sentence = (text: string): string[] => wordsOf(text).filter((word) => !PERSON.test(word))

/**
 * How much of a question stands in a text word by word, in any person: from 0 to 1; a single word, or words of grammar
 * alone, are none of it.
 * @param question the words of the question, from `sentence`
 */
function phraseIn(text: string, question: readonly string[]): number {
  const words = ` ${sentence(text).join(' ')} `
  for (let length = question.length; length > 1; length -= 1)
    for (let at = 0; at + length <= question.length; at += 1) {
      const run = question.slice(at, at + length)
      if (run.some(isTelling) && words.includes(` ${run.join(' ')} `)) return length / question.length
    }
  return 0
}

/** How a text has a word: 1 as it is or with a light ending, less within a longer word, 0 not at all. */
function hasWord(text: string, word: string): number {
  const spans = spansOf(text, [word])
  return spans.some(({ end }) => /^e?[sd]?(?!\p{L})/u.test(text.slice(end))) ? 1 : spans.length && IN_LONGER
}

/**
 * How much of a query is in what a page is called, and in the one of its headings that has most of it.
 * @param weights of the words that were looked for: one without names is 0, one that is all in the title is above 1
 * @param query as it was typed
 */
export function calledBy(
  record: Pick<FoundRecord, 'meta'>,
  weights: ReadonlyMap<string, number>,
  query: string,
): number {
  const { title = '', keywords = '', synonyms = '', headings = '', about = '', date, call } = plainMeta(record)
  const question = sentence(query)
  const sumOf = (by: (word: string) => number) =>
    [...weights].reduce((sum, [word, weight]) => sum + weight * by(word), 0)
  const share = (by: (word: string) => number) => sumOf(by) / sumOf(() => 1)
  const tellingIn = (text: string) => wordsOf(text).filter(isTelling).length
  const called = share((word) =>
    Math.max(
      IN_TITLE * hasWord(title, word),
      IN_NAMES * hasWord(keywords, word),
      IN_NAMES * hasWord(synonyms, word),
      IN_ABOUT * hasWord(about, word),
    ),
  )
  const cover = spansOf(title, [...weights.keys()]).length / (tellingIn(title) || 1)
  const isOtherVerb = call && !isTelling(question[0] ?? '') && !question.includes(wordsOf(title)[0] ?? '')
  const best = (by: (line: string) => number, ...more: string[]) =>
    Math.max(...more.concat(headings.split(' · ')).map(by))
  return (
    (called + COVERED * cover) * (date ? OF_POST : isOtherVerb ? OF_OPERATION : 1) +
    IN_HEADING * best((line) => share((word) => hasWord(line, word)) / Math.max(tellingIn(line) / weights.size, 1)) +
    PHRASE * best((line) => phraseIn(line, question), title, about)
  )
}
