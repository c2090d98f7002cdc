import { z } from 'zod'
import { hint } from '@docs402/findings'
import type { JsonObject } from '../json'
import type { JsonNode } from '../json-node'
import type { Fault } from '../fault'
import { NO_RESPONSE } from './no-response'
import { type FieldGroup, duplicates, id, listOf } from './field-group'

/** What to do after an error response, or without a response. */
const decisionSchema = z.strictObject({
  /** A reason, or the code of an error; `no_response` when none arrives. */
  on: id,
  /** Whether the sent payment is charged; unknown until `lookUp` is checked. */
  charged: z.enum(['no', 'yes', 'unknown']),
  /** How to repeat the request. `after_wait` is with the same payment, too. */
  retry: z.enum(['never', 'after_wait', 'same_payment', 'new_payment']),
  /** `after_expiry`: once `validBefore` has passed and the nonce is unused. */
  maySignNew: z.enum(['now', 'after_expiry', 'never']),
  lookUp: z.array(z.enum(['nonce', 'transaction', 'balance', 'clock', 'requirements'])).default([]),
})

export type Decision = z.infer<typeof decisionSchema>

/** The decision table: what a client does next, by reason or code. */
export const decisions: FieldGroup = {
  top: { 'x-decisions': z.array(decisionSchema).min(1) },
  elsewhere: ['x-decisions'],
  rules: { decision: agreement, duplicate: (root) => duplicates(root, 'x-decisions.*.on') },
}

export const decisionsOf = (top: JsonObject): Decision[] => listOf(decisionSchema).parse(top['x-decisions'])

/** Every error code and reason has one row in the decision table, and no row contradicts itself or another part. */
function agreement(root: JsonNode): Fault[] {
  if (root.at('x-decisions').value === undefined) return []
  const rows = root.select('x-decisions.*').map(({ pointer, value }) => ({ pointer, row: decisionSchema.parse(value) }))
  const named = [...root.select('x-errors.*.code'), ...root.select('x-reasons.*.reason')]
  const values = [...named.map(({ value }) => String(value)), NO_RESPONSE]
  const rowOf = (name: unknown) => rows.find(({ row }) => row.on === name)?.row
  const lacks = (name: unknown) =>
    `x-decisions has no row for "${String(name)}". Add a row: { on: ${String(name)}, charged: …, retry: …, maySignNew: … }.`
  return [
    ...named.filter(({ value }) => !rowOf(value)).map(({ pointer, value }) => ({ at: pointer, message: lacks(value) })),
    ...(rowOf(NO_RESPONSE) ? [] : [{ at: '/x-decisions', onKey: true, message: lacks(NO_RESPONSE) }]),
    ...rows.flatMap(({ pointer, row }) =>
      values.includes(row.on)
        ? contradictions(pointer, row)
        : [{ at: `${pointer}/on`, message: `There is no error or reason "${row.on}". ${hint(row.on, values)}` }],
    ),
  ]
}

// Rows that would make a client pay twice, or lose what it paid for.
const CONTRADICTIONS: [wrong: (row: Decision) => boolean, key: keyof Decision, message: string][] = [
  [
    ({ charged, maySignNew }) => charged === 'unknown' && maySignNew === 'now',
    'maySignNew',
    'may be charged, and a new payment may be signed now: clients could pay twice. Write after_expiry.',
  ],
  [
    ({ charged, maySignNew }) => charged === 'yes' && maySignNew !== 'never',
    'maySignNew',
    'is charged, and a new payment may be signed: clients would pay twice. Write never.',
  ],
  [
    ({ retry, maySignNew }) => retry === 'new_payment' && maySignNew === 'never',
    'retry',
    'is repeated with a new payment, but none may ever be signed. Choose another: never, after_wait, same_payment.',
  ],
  [
    ({ charged, lookUp }) => charged === 'unknown' && lookUp.length === 0,
    'charged',
    'may be charged, but lookUp is empty. Add lookUp: [nonce], or [transaction].',
  ],
]

const contradictions = (pointer: string, row: Decision): Fault[] =>
  CONTRADICTIONS.filter(([wrong]) => wrong(row)).map(([, key, message]) => ({
    at: `${pointer}/${key}`,
    message: `"${row.on}" ${message}`,
  }))
