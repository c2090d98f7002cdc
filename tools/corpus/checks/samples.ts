import { allSamples } from '@docs402/api'
import { parseErrors } from '../../../packages/api/testing/parse-errors'
import type { CorpusCheck } from '../check'

/** Every operation has its programs, and the languages can read them all. */
const samples: CorpusCheck = ({ api }) => {
  const programs = allSamples(api)
  const without = api.operations.filter(({ id }) => !programs.some(({ operation }) => operation === id))
  return [
    ...without.map(({ id }) => `${id} has no program`),
    ...parseErrors(programs).map(({ operation, kind, error, code }) => `${operation} in ${kind}: ${error}\n${code}`),
  ]
}

export default samples
