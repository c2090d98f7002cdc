import type { Operation } from '../model'
import { FREE_LANGUAGES, type FreeLanguage } from './more'
import { LANGUAGES, sampleFacts, samplesOf, type Sample } from './samples'

/** The ids of the languages that a site can choose, in the order of its tabs. */
export const SAMPLE_LANGUAGES: readonly string[] = [
  ...LANGUAGES.map(({ kind }) => kind),
  ...FREE_LANGUAGES.map(({ kind }) => kind),
]

/** What a site chooses that says nothing. */
export const DEFAULT_LANGUAGES: readonly string[] = SAMPLE_LANGUAGES.slice(0, 3)

/** How many languages a page has in its document; it loads the others when a reader chooses one. */
const IN_DOCUMENT = 3

/** One operation in a language that only sends its request: the program, or why there is none. */
export interface FreeSample extends Pick<FreeLanguage, 'kind' | 'title' | 'language' | 'tools' | 'install' | 'run'> {
  operation: string
  file: string
  /** Null where the language can't send the request. */
  code: string | null
  lacks: string | null
}

/** An operation without a price in the languages that only send its request, in the order of `kinds`. */
export function freeSamples(
  operation: Operation,
  kinds: readonly string[] = FREE_LANGUAGES.map(({ kind }) => kind),
): FreeSample[] {
  const facts = sampleFacts(operation)
  if (operation.price !== null) return []
  const request = { ...facts, ...operation.exampleRequest }
  return kinds.flatMap((kind) => {
    const freeLanguage = FREE_LANGUAGES.find((each) => each.kind === kind)
    if (!freeLanguage) return []
    const { title, language, tools, install, run, extension, separator, lacks, write } = freeLanguage
    const reason = lacks(request)
    const file = `${operation.anchor.replaceAll('-', separator)}.${extension}`
    const code = reason === null ? write(request) : null
    return { ...{ kind, title, language, tools, install, run }, operation: operation.id, file, code, lacks: reason }
  })
}

/** What an operation has in the document of its page, and what the page loads, in the order that the site chooses. */
export function chosenSamples(
  operation: Operation,
  chosen: readonly string[],
): { shown: (Sample | FreeSample)[]; loaded: (Sample | FreeSample)[] } {
  const ours = samplesOf(operation)
  if (operation.price !== null) {
    // Paid samples are ours alone, and there is always one.
    const kept = chosen.flatMap((kind) => ours.filter((each) => each.kind === kind))
    return { shown: kept.length > 0 ? kept : ours, loaded: [] }
  }
  const samplesIn = (kinds: readonly string[]) =>
    kinds.flatMap((kind): (Sample | FreeSample)[] => {
      const languages = ours.filter((each) => each.kind === kind)
      return languages.length > 0 ? languages : freeSamples(operation, [kind])
    })
  return { shown: samplesIn(chosen.slice(0, IN_DOCUMENT)), loaded: samplesIn(chosen.slice(IN_DOCUMENT)) }
}
