import { isJsonObject, type Json, type JsonObject } from './json'
import { memberOf, pointerKey, pointerOfReference, valueAt } from './pointer'

/** The methods that are members of a path item, in the order of the specification. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** An operation as it is written. */
export interface WrittenOperation {
  /** Its operationId. */
  id: string | null
  /** What messages call it: its operationId, or method and path. */
  name: string
  /** As written. */
  path: string
  /** In upper case. */
  method: string
  value: JsonObject
  /** JSON pointer. */
  at: string
  /** The path item, and where it is. */
  item: JsonObject
  itemAt: string
}

/** The members of a path item that are operations, if they are objects, and where each is in it. */
function placesIn(item: JsonObject): { method: string; value: Json | undefined; its: string }[] {
  const more = isJsonObject(item.additionalOperations) ? item.additionalOperations : {}
  return [
    ...METHODS.map((method) => ({ method, value: item[method], its: method })),
    ...Object.entries(more).map(([method, value]) => {
      return { method, value, its: `additionalOperations/${pointerKey(method)}` }
    }),
  ]
}

/** The same without their places. */
export const operationsIn = (item: JsonObject): (Json | undefined)[] => placesIn(item).map(({ value }) => value)

/** The operations of a path item, which may be a reference. */
export function operationsAt(document: JsonObject, path: string, at: string): WrittenOperation[] {
  const written = valueAt(document, at)
  const $ref = memberOf(written, '$ref')
  const target = typeof $ref === 'string' ? pointerOfReference($ref) : undefined
  const itemAt = target !== undefined && isJsonObject(valueAt(document, target)) ? target : at
  const item = valueAt(document, itemAt)
  if (!isJsonObject(item)) return []
  return placesIn(item).flatMap(({ method, value, its }): WrittenOperation[] => {
    if (!isJsonObject(value)) return []
    const id = typeof value.operationId === 'string' && value.operationId !== '' ? value.operationId : null
    const verb = method.toUpperCase()
    return [{ id, name: id ?? `${verb} ${path}`, path, method: verb, value, at: `${itemAt}/${its}`, item, itemAt }]
  })
}

/** Every operation under `paths`, in the order of the file. */
export function operationsOf(document: JsonObject): WrittenOperation[] {
  const paths = isJsonObject(document.paths) ? document.paths : {}
  return Object.keys(paths)
    .filter((path) => !path.startsWith('x-'))
    .flatMap((path) => operationsAt(document, path, `/paths/${pointerKey(path)}`))
}
