import { type FileProblem, literally, placeOfOffset } from '@docs402/findings'
import { blank, onlyStretches } from '../../page/mdx/read/without-code'
import { RETIRED_DATA } from '../../content/schemas/data-files'
import { dataIn, type RuleBody } from '../project'
import { isOfSite } from './page-language'
import { readerTexts } from './reader-texts'

/** A retired word or phrase in a text. */
interface RetiredUse {
  /** As it is written there. */
  phrase: string
  /** What the list says to write. */
  instead: string
  offset: number
}

/**
 * What finds retired words in texts: in any case, over ends of lines too, as whole words.
 * @param retired what to write, by what is retired
 */
export function retiredWordsIn(retired: Readonly<Record<string, string>>): (text: string) => RetiredUse[] {
  const insteadOf = new Map(Object.entries(retired).map(([phrase, instead]) => [keyOf(phrase), instead]))
  const either = Object.keys(retired).map(patternOf).join('|')
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${either})(?![\p{L}\p{N}_-])`, 'giu')
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: phrase, index }) => ({
      ...{ phrase, offset: index, instead: insteadOf.get(keyOf(phrase)) ?? '' },
    }))
}

const keyOf = (phrase: string): string => phrase.replaceAll(/\s+/g, ' ').toLowerCase()

const patternOf = (phrase: string): string =>
  phrase
    .split(' ')
    .map(literally)
    .join(String.raw`\s+`)

/** Names that a site has given up stand nowhere: in no page, no data, no description of the API. */
export const retiredWords: RuleBody = {
  proofReading: true,
  run: (project) => {
    const retired = dataIn(project, RETIRED_DATA).value ?? {}
    if (Object.keys(retired).length === 0) return []
    const usesIn = retiredWordsIn(retired)
    return readerTexts(project, (page) => isOfSite(project, page)).flatMap(({ file, text, stretches }) =>
      usesIn(onlyStretches(text, stretches, blank)).map(({ phrase, instead, offset }): FileProblem => ({
        ...{ severity: 'warning', file, ...placeOfOffset(text, offset) },
        message: `"${phrase.replaceAll(/\s+/g, ' ')}" is one of the words in ${RETIRED_DATA.file}. Write "${instead}".`,
      })),
    )
  },
}
