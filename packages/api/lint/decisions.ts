import { hint } from '@chain-data/findings'
import { NO_RESPONSE } from '../decisions'
import { chargingSchema, decisionSchema } from '../description-schema'
import type { JsonNode } from '../json-node'
import type { Decision } from '../model'
import type { Fault } from '../source'

/** Every error code and reason has one row in the decision table, and no row contradicts itself or another part. */
export function decisions(root: JsonNode): Fault[] {
  const rows = root.select('x-decisions.*').map(({ path, value }) => ({ path, row: decisionSchema.parse(value) }))
  const named = [...root.select('x-errors.*.code'), ...root.select('x-reasons.*.reason')]
  const known = [...named.map(({ value }) => String(value)), NO_RESPONSE]
  const rowOf = (name: unknown) => rows.find(({ row }) => row.on === name)?.row
  const lacks = (name: unknown) =>
    `x-decisions has no row for "${String(name)}". Add a row: { on: ${String(name)}, charged: …, retry: …, maySignNew: … }.`
  return [
    ...named.filter(({ value }) => !rowOf(value)).map(({ path, value }) => ({ at: path, message: lacks(value) })),
    ...(rowOf(NO_RESPONSE) ? [] : [{ at: ['x-decisions'], onKey: true, message: lacks(NO_RESPONSE) }]),
    ...rows.flatMap(({ path, row }) =>
      known.includes(row.on)
        ? contradictions(path, row)
        : [{ at: [...path, 'on'], message: `There is no error or reason "${row.on}". ${hint(row.on, known)}` }],
    ),
    ...root.select('x-charging.*').flatMap((node) => chargedOnce(node, rowOf)),
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

const contradictions = (path: readonly string[], row: Decision): Fault[] =>
  CONTRADICTIONS.filter(([wrong]) => wrong(row)).map(([, key, message]) => ({
    at: [...path, key],
    message: `"${row.on}" ${message}`,
  }))

/** Whether a case is charged is said once: by its row, or by itself. */
function chargedOnce({ path, value }: JsonNode, rowOf: (name: unknown) => Decision | undefined): Fault[] {
  const { id, charged, answer } = chargingSchema.parse(value)
  const on = answer.reason ?? answer.code ?? (answer.status === null ? NO_RESPONSE : undefined)
  const row = rowOf(on)
  if (charged === null && !row) {
    const message = `The case "${id}" does not say whether it is charged, and its response has no row in x-decisions.`
    return [{ at: path, message: `${message} Add charged.` }]
  }
  if (charged === null || !row || charged === 'once' || charged === 'twice') return []
  const message = `x-decisions says whether "${row.on}" is charged: ${row.charged}. Remove charged here.`
  return [{ at: [...path, 'charged'], onKey: true, message }]
}
