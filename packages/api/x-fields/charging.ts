import { z } from 'zod'
import { isJsonObject, type JsonObject } from '../json'
import type { JsonNode } from '../json-node'
import type { Fault } from '../fault'
import { decisionFor } from './decision-for'
import type { Decision } from './decisions'
import { NO_RESPONSE } from './no-response'
import { type FieldGroup, duplicates, id, listOf, orNull, text } from './field-group'

const chargingSchema = z.strictObject({
  id,
  case: text,
  /** `status` is 0 when no response arrives. */
  answer: z.strictObject({
    status: z
      .number()
      .int()
      .transform((status) => status || null),
    code: orNull(id),
    reason: orNull(id),
  }),
  /** Left out if the decision table has it. `once`: the first request, not its repeat; `twice`: both. */
  charged: orNull(z.enum(['no', 'yes', 'unknown', 'once', 'twice'])),
  note: z.string(),
})

export type ChargingCase = z.infer<typeof chargingSchema>

/** When a request is charged, case by case. */
export const charging: FieldGroup = {
  top: { 'x-charging': z.array(chargingSchema) },
  rules: {
    duplicate: (root) => duplicates(root, 'x-charging.*.id'),
    decision: (root) => {
      const rows = root
        .select('x-decisions.*')
        .map(({ value }) => value)
        .filter(isJsonObject)
      return root.select('x-charging.*').flatMap((node) => chargedOnce(node, rows))
    },
  },
}

export const chargingOf = (top: JsonObject): ChargingCase[] => listOf(chargingSchema).parse(top['x-charging'])

/** Whether a case is charged: from the case itself, else from the row of its response. */
export function chargedIn(
  api: { decisions: readonly Decision[] },
  { charged, answer }: Pick<ChargingCase, 'charged' | 'answer'>,
) {
  return charged ?? decisionFor(api, answer).charged
}

/** Whether a case is charged is said once: by its row, or by itself. */
function chargedOnce({ pointer, value }: JsonNode, rows: readonly JsonObject[]): Fault[] {
  const { id, charged, answer } = chargingSchema.parse(value)
  const on = answer.reason ?? answer.code ?? (answer.status === null ? NO_RESPONSE : undefined)
  const row = rows.find((each) => each.on === on)
  if (charged === null && !row) {
    const message = `The case "${id}" does not say whether it is charged, and its response has no row in x-decisions.`
    return [{ at: pointer, message: `${message} Add charged.` }]
  }
  if (charged === null || !row || charged === 'once' || charged === 'twice') return []
  const message = `x-decisions says whether "${String(row.on)}" is charged: ${String(row.charged)}. Remove charged here.`
  return [{ at: `${pointer}/charged`, onKey: true, message }]
}
