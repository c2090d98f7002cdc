import { isJsonObject, type Json, type JsonObject } from '../json'
import { METHODS } from '../operations'
import { memberOf, pointerOf, pointerOfReference, pointerTo, valueAt } from '../pointer'
import { isJson } from './parse'

/**
 * A description in version 2.0 as 3.0.
 * @throws Error if the library refuses it
 */
export async function upgraded(document: JsonObject): Promise<JsonObject> {
  const { upgrade } = await import('@scalar/openapi-upgrader')
  // The library leaves members behind that are undefined, which JSON has not.
  const result: unknown = JSON.parse(JSON.stringify(upgrade(prepared(document), '3.0')))
  const upgradedDocument = isJson(result) ? result : null
  if (!isJsonObject(upgradedDocument)) throw new Error('Version 2.0 of this description cannot be read as 3.0.')
  return upgradedDocument
}

/** The library loses bodies and responses that are shared by reference, and stops at empty operations. */
function prepared(document: JsonObject): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(document))
  const inPlace = (value: Json, seen = 0): Json => {
    const $ref = memberOf(value, '$ref')
    const pointer = typeof $ref === 'string' && /^#\/(parameters|responses)\//.test($ref) && pointerOfReference($ref)
    const target = pointer ? valueAt(copy, pointer) : undefined
    return target === undefined || seen > 9 ? value : inPlace(structuredClone(target), seen + 1)
  }
  const prepare = (holder: JsonObject) => {
    if (Array.isArray(holder.parameters))
      holder.parameters = holder.parameters
        .map((each) => inPlace(each))
        .filter(isJsonObject)
        .map(withExample)
    else delete holder.parameters
  }
  const paths = isJsonObject(copy.paths) ? copy.paths : {}
  for (const [path, item] of Object.entries(paths)) {
    if (path.startsWith('x-') || !isJsonObject(item)) continue
    prepare(item)
    for (const [key, operation] of Object.entries(item)) {
      if (!METHODS.includes(key)) continue
      if (!isJsonObject(operation)) {
        delete item[key]
        continue
      }
      prepare(operation)
      const responses = isJsonObject(operation.responses) ? operation.responses : {}
      for (const [status, response] of Object.entries(responses))
        if (!status.startsWith('x-'))
          responses[status] = isJsonObject(response) ? inPlace(response) : { description: '' }
    }
  }
  return copy
}

/** Version 2.0 has no examples of parameters; the library loses those of their extension. */
function withExample(parameter: JsonObject): JsonObject {
  const { 'x-example': example, ...rest } = parameter
  if (example === undefined || 'example' in rest || 'x-examples' in rest) return parameter
  return rest.in === 'body' ? { ...rest, 'x-examples': { 'application/json': example } } : { ...rest, example }
}

const MOVED: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
}

/** Where a part of the converted description is written in version 2.0. */
export function swaggerPointer(pointer: string): string {
  const keys = pointerOf(pointer)
  const moved = keys[0] === 'components' ? MOVED[keys[1] ?? ''] : undefined
  const named = moved ? [moved, ...keys.slice(2)] : keys
  const body = named.indexOf('requestBody')
  if (body > 0) return pointerTo([...named.slice(0, body), 'parameters'])
  const content = named.indexOf('content')
  return pointerTo(content < 0 ? named : [...named.slice(0, content), ...named.slice(content + 2)])
}
