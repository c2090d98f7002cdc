import { type Finding, hint } from '@chain-data/findings'
import { findingAt, rootSpot, type Source, type Spot, spotAt, type SpotPath } from '../source'
import { isJsonObject, type Json } from '../json'
import { members, operationSpots } from '../operation-spots'

/** The ids that exist in a list of the description, such as `x-networks`. */
function idsOf(source: Source, list: string, key = 'id'): string[] {
  return members(source, spotAt(source, rootSpot(source), list)).flatMap(({ spot }) => {
    const id = isJsonObject(spot.value) ? spot.value[key] : undefined
    return typeof id === 'string' ? [id] : []
  })
}

/** Every referenced network, limit group, feature, error code, group and parameter exists. */
export function names(source: Source): Finding[] {
  const known = {
    networks: idsOf(source, 'x-networks'),
    limits: idsOf(source, 'x-limits'),
    features: idsOf(source, 'x-features'),
    errors: idsOf(source, 'x-errors', 'code'),
    reasons: idsOf(source, 'x-reasons', 'reason'),
    tags: idsOf(source, 'tags', 'name'),
  }
  const at = (...keys: (string | number)[]) => spotAt(source, rootSpot(source), ...keys)
  const each = (list: Spot, ...keys: string[]) => members(source, list).map(({ spot }) => spotAt(source, spot, ...keys))
  return [
    ...each(at('x-payment-terms', 'assets'), 'network').flatMap((s) => one(source, s, 'network', known.networks)),
    ...each(at('x-networks'), 'features').flatMap((list) =>
      members(source, list).flatMap(({ spot }) => one(source, spot, 'feature', known.features)),
    ),
    ...each(at('x-charging'), 'answer', 'code').flatMap((s) => one(source, s, 'error', known.errors)),
    ...each(at('x-charging'), 'answer', 'reason').flatMap((s) => one(source, s, 'reason', known.reasons)),
    ...each(at('x-reasons'), 'code').flatMap((s) => one(source, s, 'error', known.errors)),
    ...operationSpots(source).flatMap(({ spot }) => [
      ...one(source, spotAt(source, spot, 'x-limit-group'), 'limit-group', known.limits),
      ...one(source, spotAt(source, spot, 'x-feature'), 'feature', known.features),
      ...members(source, spotAt(source, spot, 'tags')).flatMap((tag) => one(source, tag.spot, 'group', known.tags)),
      ...rangeNames(source, spot),
      ...members(source, spotAt(source, spot, 'responses')).flatMap((response) =>
        members(source, spotAt(source, response.spot, 'x-error-codes')).flatMap((code) =>
          one(source, code.spot, 'error', known.errors),
        ),
      ),
    ]),
  ].filter(unique())
}

function rangeNames(source: Source, operation: Spot): Finding[] {
  const parameters = members(source, spotAt(source, operation, 'parameters')).flatMap(({ spot }) => {
    const name = isJsonObject(spot.value) ? spot.value.name : undefined
    return typeof name === 'string' ? [name] : []
  })
  const range = spotAt(source, operation, 'x-range')
  return ['from', 'to'].flatMap((key) => one(source, spotAt(source, range, key), 'parameter', parameters))
}

function one(source: Source, spot: Spot, kind: string, known: readonly string[]): Finding[] {
  if (spot.value === undefined || isKnown(spot.value, known)) return []
  const name = String(spot.value)
  const place: SpotPath = spot.path
  return [
    findingAt(source, place, {
      rule: `unknown-${kind}`,
      message: `There is no ${kind.replace('-', ' ')} "${name}".`,
      cure: hint(name, known),
    }),
  ]
}

function isKnown(value: Json, known: readonly string[]): boolean {
  return typeof value === 'string' && known.includes(value)
}

// A shared response is visited for every operation that refers to it, but its fault counts once.
function unique(): (finding: Finding) => boolean {
  const seen = new Set<string>()
  return (finding) => {
    const key = `${finding.rule}:${finding.line}:${finding.column}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}
