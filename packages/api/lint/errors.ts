import type { Finding } from '@chain-data/findings'
import { findingAt, rootSpot, type Source, type Spot, spotAt } from '../source'
import { isJsonObject } from '../json'
import { errorCodes, members, operationSpots } from '../operation-spots'

/** Every error response lists codes of the catalogue with its status, and every code of the catalogue is used. */
export function errors(source: Source): Finding[] {
  const catalogue = members(source, spotAt(source, rootSpot(source), 'x-errors'))
  const used = new Set<string>()
  const seen = new Set<string>()
  const answers = operationSpots(source).flatMap(({ spot }) =>
    members(source, spotAt(source, spot, 'responses')).flatMap(({ key, spot: response }) => {
      if (!/^[45]/.test(key)) return []
      const codes = errorCodes(response)
      codes.forEach((code) => used.add(code))
      const place = `${key} ${response.path.join('/')}`
      if (seen.has(place)) return []
      seen.add(place)
      if (codes.length === 0) {
        return [
          findingAt(source, response.path, {
            rule: 'error-codes-missing',
            onKey: true,
            message: `This ${key} response has no error code.`,
            cure: 'Add x-error-codes with codes of x-errors.',
          }),
        ]
      }
      return codes.flatMap((code, index) => wrongStatus(source, catalogue, response, { key, code, index }))
    }),
  )
  return [...answers, ...unusedCodes(source, catalogue, used)]
}

function wrongStatus(
  source: Source,
  catalogue: { spot: Spot }[],
  response: Spot,
  { key, code, index }: { key: string; code: string; index: number },
): Finding[] {
  const entry = catalogue.find(({ spot }) => isJsonObject(spot.value) && spot.value.code === code)
  if (!entry) return [] // an unknown code is reported by the rule for names
  const status = String(spotAt(source, entry.spot, 'status').value)
  if (status === key) return []
  return [
    findingAt(source, [...response.path, 'x-error-codes', index], {
      rule: 'error-status',
      message: `"${code}" has status ${status} in the catalogue and is listed under ${key}.`,
      cure: `Move it to the ${status} response, or correct its status in x-errors.`,
    }),
  ]
}

function unusedCodes(source: Source, catalogue: { spot: Spot }[], used: Set<string>): Finding[] {
  return catalogue.flatMap(({ spot }) => {
    if (!isJsonObject(spot.value) || spot.value.everywhere === true) return []
    const code = spot.value.code
    if (typeof code !== 'string' || used.has(code)) return []
    return [
      findingAt(source, [...spot.path, 'code'], {
        rule: 'error-unused',
        message: `No operation responds with "${code}".`,
        cure: 'Add it to x-error-codes of a response, or remove it.',
      }),
    ]
  })
}
