import type { Finding } from '../finding'
import { isJsonObject } from '../json'
import { members, operationSpots } from '../operation-spots'
import { findingAt, positionOf, rootSpot, spotAt, type Source, type Spot } from '../source'

const LISTS = [
  ['x-features', 'id'],
  ['x-networks', 'id'],
  ['x-networks', 'chainId'],
  ['x-limits', 'id'],
  ['x-errors', 'code'],
  ['x-charging', 'id'],
  ['x-reasons', 'reason'],
  ['tags', 'name'],
] as const

/** Ids are unique: operations, networks, chain ids, limit groups, error codes, cases, reasons and groups. */
export function duplicates(source: Source): Finding[] {
  const lists = LISTS.flatMap(([list, key]) =>
    repeated(
      source,
      members(source, spotAt(source, rootSpot(source), list)).map(({ spot }) => spotAt(source, spot, key)),
      `${list} ${key}`,
    ),
  )
  const operations = operationSpots(source).map(({ spot }) => spotAt(source, spot, 'operationId'))
  return [...lists, ...repeated(source, operations, 'operationId')]
}

function repeated(source: Source, spots: Spot[], what: string): Finding[] {
  const first = new Map<string, Spot>()
  return spots.flatMap((spot) => {
    if (spot.value === undefined || isJsonObject(spot.value)) return []
    const id = String(spot.value)
    const before = first.get(id)
    if (!before) {
      first.set(id, spot)
      return []
    }
    const { line } = positionOf(source, before.path)
    return [
      findingAt(source, spot.path, {
        rule: 'duplicate',
        message: `${what} "${id}" is used twice.`,
        fix: `Choose another; the first is in line ${line}.`,
      }),
    ]
  })
}
