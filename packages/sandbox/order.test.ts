import path from 'node:path'
import { expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import type { Fault } from './payments/faults'
import type { SandboxOptions } from '.'
import type { OwnAnswers } from './own-answers'
import { ProblemError } from './problem'
import { createSandbox } from './testing/paid'
import { alterSignature, Payer, type Wrong } from './testing/payer'

interface Both {
  target?: string
  init?: RequestInit
  wrong?: Wrong
  /** What the wallet has left, and everyone without a payment. */
  requests?: SandboxOptions['requests']
  fault?: Fault
}

const description = await loadApi({ root: path.join(import.meta.dirname, 'testing'), file: 'ordered.yaml' })

/** Refuses what a description can't refuse: another network, a cursor, a block that is not there. */
const answers: OwnAnswers = {
  isFor: () => true,
  largestBody: () => undefined,
  codeOf: () => 'invalid_parameter',
  check({ parameters: { network } }) {
    if (network !== 'base') throw new ProblemError({ code: 'unknown_network', status: 404, detail: 'None.' })
  },
  prepare({ parameters: { block, cursor } }) {
    if (cursor !== undefined) throw new ProblemError({ code: 'invalid_cursor', status: 400, detail: 'None.' })
    return () => {
      if (Number(block) > 99_999_999) throw new ProblemError({ code: 'not_found', status: 404, detail: 'None.' })
      return { number: 1 }
    }
  },
  unavailable: () => ({ code: 'network_unavailable', status: 503, detail: 'None.' }),
}

const LOGS = '/v1/base/logs?from_block=0&to_block=25000'
const LOGS_OF_NOWHERE = LOGS.replace('/base/', '/bse/')
const ODD = '/v1/base/blocks/odd'
const MISSING = '/v1/base/blocks/999999999'
const SPENT = { unpaid: 9, paid: 0 }
const bad: Wrong = { signature: alterSignature }
/** Each payer requests the price of what it pays first. */
const NONE = 1

/** Two things are wrong, and the first of them is told: the order that the overview names. */
const FIRST: [string, Both, number, string][] = [
  ['the unpaid limit, before the path', { target: '/v1/nothing', requests: { unpaid: NONE } }, 429, 'rate_limited'],
  ['the method, before the parameters', { target: ODD, init: { method: 'DELETE' } }, 405, 'method_not_allowed'],
  ['a parameter, before the network', { target: `${LOGS_OF_NOWHERE}&limit=0` }, 400, 'invalid_parameter'],
  ['the network, before the range', { target: LOGS_OF_NOWHERE }, 404, 'unknown_network'],
  ['the range, before the cursor', { target: `${LOGS}&cursor=abc` }, 422, 'range_too_large'],
  ['a parameter, before the payment', { target: ODD, wrong: bad }, 400, 'invalid_parameter'],
  ['the payment, before the limit of the wallet', { wrong: bad, requests: SPENT }, 402, 'payment_invalid'],
  ['the limit of the wallet, before the work', { target: MISSING, requests: SPENT }, 429, 'rate_limited'],
  ['the work, before the settlement', { target: MISSING, fault: 'settlement_failed' }, 404, 'not_found'],
]

it.each(FIRST)('%s', async (_, { target, init, wrong, requests, fault }, status, code) => {
  const sandbox = await createSandbox({ description, own: answers, ...(requests && { requests }) })
  const payer = new Payer(sandbox, target, init)
  if (fault) sandbox.faults.add(fault)
  const response = await payer.request(requests?.unpaid === NONE ? undefined : await payer.sign(wrong))
  const result = requests?.unpaid === NONE ? await payer.request() : response
  expect(await result.json()).toMatchObject({ status, code })
  expect(payer.charged()).toBe(0)
})
