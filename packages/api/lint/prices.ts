import type { Finding } from '@chain-data/findings'
import { findingAt, rootSpot, type Source, type Spot, spotAt } from '../source'
import { isJsonObject } from '../json'
import { members, operationSpots } from '../operation-spots'

/** Price, 402 response and limit group of an operation agree: paid ones have a price and count per payer. */
export function prices(source: Source): Finding[] {
  return operationSpots(source).flatMap(({ spot }) => {
    const id = String(spotAt(source, spot, 'operationId').value)
    const priced = spotAt(source, spot, 'x-payment-info').value !== undefined
    const answers402 = spotAt(source, spot, 'responses', '402').value !== undefined
    const findings: Finding[] = []
    if (answers402 && !priced) {
      findings.push(
        findingAt(source, spot.path, {
          rule: 'price-missing',
          onKey: true,
          message: `${id} responds with 402 but has no price.`,
          cure: 'Add x-payment-info with price and protocols.',
        }),
      )
    }
    if (priced && !answers402) {
      findings.push(
        findingAt(source, [...spot.path, 'responses'], {
          rule: 'price-unanswered',
          onKey: true,
          message: `${id} has a price but no 402 response.`,
          cure: "Add '402': { $ref: '#/components/responses/PaymentRequired' }.",
        }),
      )
    }
    return [...findings, ...groupOf(source, spot, id, priced)]
  })
}

function groupOf(source: Source, spot: Spot, id: string, priced: boolean): Finding[] {
  const group = spotAt(source, spot, 'x-limit-group')
  const limit = members(source, spotAt(source, rootSpot(source), 'x-limits')).find(
    (entry) => isJsonObject(entry.spot.value) && entry.spot.value.id === group.value,
  )
  if (!limit) return []
  const per = spotAt(source, limit.spot, 'per').value
  const wanted = priced ? 'payer' : 'ip'
  if (per === wanted) return []
  return [
    findingAt(source, group.path, {
      rule: 'limit-group-kind',
      message: `${id} is ${priced ? 'paid' : 'free'}, and "${String(group.value)}" counts per ${String(per)}.`,
      cure: `Choose a group that counts per ${wanted}.`,
    }),
  ]
}
