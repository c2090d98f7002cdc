import { tryAll } from '../../../packages/sandbox/testing/try-all'
import type { CorpusCheck } from '../check'

/** Segments that URLs leave out. */
const LEFT_OUT = /\/\.{1,2}(?:[/?]|$)/
/** Some descriptions tell operations apart by a fragment, which no request has. */
const WITH_FRAGMENT = /#/

/**
 * The example request of every operation gets a described response from the sandbox. What its author has written wrong,
 * and what is made from a schema and misses a pattern, is told by the lint of the description.
 */
const sandbox: CorpusCheck = async (loaded) => {
  const failures = await tryAll(loaded)
  const realFailures = failures.filter(
    ({ cause, isWritten, target, operation }) =>
      cause !== 'invalid' && !isWritten && !LEFT_OUT.test(target) && !WITH_FRAGMENT.test(operation),
  )
  return realFailures.map(({ operation, cause, detail }) => `${operation}: ${cause}. ${detail}`)
}

export default sandbox
