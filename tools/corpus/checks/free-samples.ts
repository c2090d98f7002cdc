import { freeSamples } from '@docs402/api'
import { freeParseErrors } from '../../../packages/api/testing/free-parse-errors'
import type { CorpusCheck } from '../check'

/** Compilers take a second for some programs: so many operations of each description, from all of it. */
const MAX_OPERATIONS = 12

/** Languages that were not read, each said once in a night. */
const messages = new Set<string>()

/** The other languages can read their programs, where this machine has what reads them; others are named. */
const check: CorpusCheck = ({ api }) => {
  const step = Math.max(1, Math.ceil(api.operations.length / MAX_OPERATIONS))
  const some = api.operations.filter((_, index) => index % step === 0)
  const programs = some
    .flatMap((operation) => freeSamples(operation))
    .flatMap(({ kind, code }) => (code === null ? [] : { kind, code }))
  const { faults, skipped } = freeParseErrors(programs)
  for (const reason of skipped.filter((each) => !messages.has(each))) {
    messages.add(reason)
    console.warn(reason)
  }
  return faults
}

export default check
