import { nextWords } from '@docs402/api/decisions'
import type { PlayExchange } from '@docs402/sandbox/messages'

/** The sandbox pays on EVM networks alone. */
const PAID_ON = ['eip155'] as const

/** What to do after a refused request, as Markdown; empty where the description does not say it. */
export function adviceWords(problem: PlayExchange['problem']): string {
  if (!problem?.advice) return ''
  const { decision, action } = problem.advice
  const next = nextWords(decision, PAID_ON, {
    no: WORDS.decisions.no,
    yes: WORDS.decisions.yes,
    unknown: WORDS.decisions.unknown,
    check: WORDS.decisions.check,
    or: WORDS.decisions.or,
    transaction: WORDS.decisions.transaction,
    balance: WORDS.decisions.balance,
    clock: WORDS.decisions.clock,
    requirements: WORDS.decisions.requirements,
    nonceOnEvm: WORDS.decisions.nonceOnEvm,
    nonceOnSolana: WORDS.decisions.nonceOnSolana,
    failsAgain: WORDS.decisions.failsAgain,
    waitFirst: WORDS.decisions.waitFirst,
    sameAgain: WORDS.decisions.sameAgain,
    neverSign: WORDS.decisions.neverSign,
    signNow: WORDS.decisions.signNow,
    signOnce: WORDS.decisions.signOnce,
    signOnly: WORDS.decisions.signOnly,
    expiredOnEvm: WORDS.decisions.expiredOnEvm,
    expiredOnSolana: WORDS.decisions.expiredOnSolana,
    onEvm: WORDS.decisions.onEvm,
    onSolana: WORDS.decisions.onSolana,
    orOn: WORDS.decisions.orOn,
  })
  return [action, next].filter(Boolean).join(' ')
}
