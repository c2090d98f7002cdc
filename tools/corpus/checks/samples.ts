import { allSamples } from '@docs402/api'
import { unmadeExamples } from '../../../packages/api/lint/examples'
import { parseErrors } from '../../../packages/api/testing/parse-errors'
import type { CorpusCheck } from '../check'
import { madeExamples, refused, tally } from '../judge'

/**
 * Every operation has its programs, and the languages can read them all. Every example that is made is valid; of which
 * none can be made that is, the check of a description names.
 */
const samples: CorpusCheck = ({ api, source }) => {
  const programs = allSamples(api)
  const without = api.operations.filter(({ id }) => !programs.some(({ operation }) => operation === id))
  const named = new Set(unmadeExamples(api, source).map(({ at }) => at))
  const wrong = refused(source.document, madeExamples(api))
  tally.invalid.push(...wrong.map(({ at, fault }) => `${api.title}, ${at}: ${fault}`))
  return [
    ...without.map(({ id }) => `${id} has no program`),
    ...parseErrors(programs).map(({ operation, kind, error, code }) => `${operation} in ${kind}: ${error}\n${code}`),
    ...wrong.filter(({ at }) => !named.has(at)).map(({ at, fault }) => `the example that is made at ${at}: ${fault}`),
  ]
}

export default samples
