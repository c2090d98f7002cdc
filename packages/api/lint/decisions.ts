import { type Finding, hint } from '@chain-data/findings'
import { NO_RESPONSE } from '../decisions'
import { chargingSchema, decisionSchema, errorSchema, reasonSchema } from '../description-schema'
import { members } from '../operation-spots'
import { findingAt, rootSpot, type Source, type Spot, spotAt } from '../source'

const RULE = 'decision'

/** Every error code and reason has one row in the decision table, and no row contradicts itself or another part. */
export function decisions(source: Source): Finding[] {
  const list = (name: string) => members(source, spotAt(source, rootSpot(source), name)).map(({ spot }) => spot)
  const rows = list('x-decisions').map((spot) => ({ spot, row: decisionSchema.parse(spot.value) }))
  const named = [
    ...list('x-errors').map((spot) => ({ spot, key: 'code', name: errorSchema.parse(spot.value).code })),
    ...list('x-reasons').map((spot) => ({ spot, key: 'reason', name: reasonSchema.parse(spot.value).reason })),
  ]
  const known = [...named.map(({ name }) => name), NO_RESPONSE]
  const table = spotAt(source, rootSpot(source), 'x-decisions')
  const lacks = (spot: Spot, key: string | null, name: string) =>
    findingAt(source, key === null ? spot.path : [...spot.path, key], {
      rule: RULE,
      onKey: key === null,
      message: `x-decisions has no row for "${name}".`,
      cure: `Add a row: { on: ${name}, charged: …, retry: …, maySignNew: … }.`,
    })
  return [
    ...named.flatMap(({ spot, key, name }) =>
      rows.some(({ row }) => row.on === name) ? [] : [lacks(spot, key, name)],
    ),
    ...(rows.some(({ row }) => row.on === NO_RESPONSE) ? [] : [lacks(table, null, NO_RESPONSE)]),
    ...rows.flatMap(({ spot, row }) => {
      if (known.includes(row.on)) return contradictions(source, spot, row)
      const message = `There is no error or reason "${row.on}".`
      return [findingAt(source, [...spot.path, 'on'], { rule: RULE, message, cure: hint(row.on, known) })]
    }),
    ...list('x-charging').flatMap((spot) => chargedOnce(source, spot, rows)),
  ]
}

type Row = ReturnType<typeof decisionSchema.parse>

// Rows that would make a client pay twice, or lose what it paid for.
const CONTRADICTIONS: [wrong: (row: Row) => boolean, key: keyof Row, message: string, cure: string][] = [
  [
    ({ charged, maySignNew }) => charged === 'unknown' && maySignNew === 'now',
    'maySignNew',
    'may be charged, and a new payment may be signed now: clients could pay twice.',
    'Write after_expiry.',
  ],
  [
    ({ charged, maySignNew }) => charged === 'yes' && maySignNew !== 'never',
    'maySignNew',
    'is charged, and a new payment may be signed: clients would pay twice.',
    'Write never.',
  ],
  [
    ({ retry, maySignNew }) => retry === 'new_payment' && maySignNew === 'never',
    'retry',
    'is repeated with a new payment, but none may ever be signed.',
    'Choose another: never, after_wait, same_payment.',
  ],
  [
    ({ charged, lookUp }) => charged === 'unknown' && lookUp.length === 0,
    'charged',
    'may be charged, but lookUp is empty.',
    'Add lookUp: [nonce], or [transaction].',
  ],
]

function contradictions(source: Source, spot: Spot, row: Row): Finding[] {
  return CONTRADICTIONS.flatMap(([wrong, key, message, cure]) =>
    wrong(row) ? [findingAt(source, [...spot.path, key], { rule: RULE, message: `"${row.on}" ${message}`, cure })] : [],
  )
}

function chargedOnce(source: Source, spot: Spot, rows: { row: Row }[]): Finding[] {
  const { id, charged, answer } = chargingSchema.parse(spot.value)
  const on = answer.reason ?? answer.code ?? (answer.status === null ? NO_RESPONSE : undefined)
  const row = rows.find((each) => each.row.on === on)?.row
  if (charged === null && !row) {
    const message = `The case "${id}" does not say whether it is charged, and its response has no row in x-decisions.`
    return [findingAt(source, spot.path, { rule: RULE, message, cure: 'Add charged.' })]
  }
  if (charged === null || !row || charged === 'once' || charged === 'twice') return []
  return [
    findingAt(source, [...spot.path, 'charged'], {
      rule: RULE,
      onKey: true,
      message: `x-decisions says whether "${String(on)}" is charged: ${row.charged}.`,
      cure: 'Remove charged here.',
    }),
  ]
}
