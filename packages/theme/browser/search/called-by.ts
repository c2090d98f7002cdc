import { STOP_WORDS } from 'docs402/shared/search/ranking'
import { folded, partsOf, unspaced } from 'docs402/shared/search/words'
import { spansOf } from './match'
import type { FoundRecord } from './pagefind'

/** Weights of a word in the title of a page, in other names of it, in what it says of itself, in a heading. */
const [IN_TITLE, IN_NAMES, IN_ABOUT, IN_HEADING] = [1.5, 1.2, 0.5, 0.7]
/** Of a word within a longer one, as `account` in `accounting`. */
const IN_LONGER = 0.6
/** Of a title that has nothing else, and of a whole question that stands in a text word by word. */
const [COVERED, PHRASE] = [0.3, 0.5]
/** Posts are called by more than they explain, an operation, in a question, by the object of other verbs. */
const [OF_POST, OF_OPERATION] = [0.4, 0.7]

/** Words that differ between who asks and who answers: `can I pay` stands in `networks you can pay on`. */
const PERSON = /^(?:i|you|my|your|a|an|the)$/

const isTelling = (word: string) => !STOP_WORDS.has(word)
const wordsOf = (text: string): string[] => partsOf(folded(unspaced(text)))
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
  const plain = unspaced(text)
  const spans = spansOf(plain, [word])
  const isWhole = spans.some(({ end }) => /^(?:e?[sd])?(?![\p{L}\p{N}])/u.test(plain.slice(end)))
  return isWhole ? 1 : spans.length && IN_LONGER
}

/**
 * How much of a query is in what a page is called, and in the one of its headings that has most of it.
 * @param weights of the words that were looked for: one without names is 0, one that is all in the title is above 1
 * @param query as it was typed
 */
export function calledBy(
  { meta }: Pick<FoundRecord, 'meta'>,
  weights: ReadonlyMap<string, number>,
  query: string,
): number {
  const { title = '', keywords = '', synonyms = '', headings = '', about = '', date, call } = meta
  const question = sentence(query)
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0)
  const share = (by: (word: string) => number) =>
    [...weights].reduce((total, [word, weight]) => total + weight * by(word), 0) / sum
  const tellingIn = (text: string) => Math.max(wordsOf(text).filter(isTelling).length, 1)
  const names = `${keywords} ${synonyms}`
  const called = share((word) =>
    Math.max(IN_TITLE * hasWord(title, word), IN_NAMES * hasWord(names, word), IN_ABOUT * hasWord(about, word)),
  )
  const cover = Math.min(spansOf(title, [...weights.keys()]).length / tellingIn(title), 1)
  const isOtherVerb = call && !isTelling(wordsOf(query)[0] ?? '') && !question.includes(wordsOf(title)[0] ?? '')
  const lines = headings.split(' · ')
  const ofHeadings = lines.map(
    (line) => share((word) => hasWord(line, word)) / Math.max(tellingIn(line) / weights.size, 1),
  )
  return (
    (called + COVERED * cover) * (date ? OF_POST : isOtherVerb ? OF_OPERATION : 1) +
    IN_HEADING * Math.max(...ofHeadings) +
    PHRASE * Math.max(...[title, about, ...lines].map((text) => phraseIn(text, question)))
  )
}
