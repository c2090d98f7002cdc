import { isJsonObject } from './json'
import { rootSpot, spotAt, type Source, type Spot } from './source'

/** An operation of the description and its position. */
export interface OperationSpot {
  path: string
  method: 'GET' | 'POST'
  spot: Spot
}

const METHODS = { get: 'GET', post: 'POST' } as const

/**
 * Lists the operations in the order of the file.
 * @param source the description
 * @returns every `get` and `post` under `paths`; the API has no other methods
 */
export function operationSpots(source: Source): OperationSpot[] {
  const paths = spotAt(source, rootSpot(source), 'paths')
  if (!isJsonObject(paths.value)) return []
  return Object.keys(paths.value).flatMap((path) =>
    (['get', 'post'] as const).flatMap((key) => {
      const spot = spotAt(source, paths, path, key)
      return isJsonObject(spot.value) ? [{ path, method: METHODS[key], spot }] : []
    }),
  )
}

/**
 * Lists the members of an object or array, with references followed.
 * @param source the description
 * @param spot the object or array
 * @returns key and spot of each member; empty for any other value
 */
export function members(source: Source, spot: Spot): { key: string; spot: Spot }[] {
  if (Array.isArray(spot.value)) {
    return spot.value.map((_, index) => ({ key: String(index), spot: spotAt(source, spot, index) }))
  }
  if (!isJsonObject(spot.value)) return []
  return Object.keys(spot.value).map((key) => ({ key, spot: spotAt(source, spot, key) }))
}

/** The error codes in `x-error-codes` of a response. */
export function errorCodes(response: Spot): string[] {
  if (!isJsonObject(response.value)) return []
  const codes = response.value['x-error-codes']
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : []
}
