import { isJsonObject, type Json, type JsonObject } from '../../json'
import { operationsOf } from '../../operations'
import { pointerOf } from '../../pointer'
import type { Hidden } from './hidden'
import { REMOVED, visibleValue } from './values'
import { hiddenParameters } from './visible-part'

/** Schemas of a body or a response. */
export const schemasOf = (hidden: Hidden, holder: Json | undefined): Json[] => {
  const content = hidden.behind(holder)?.content
  return Object.values(isJsonObject(content) ? content : {}).flatMap((media) =>
    isJsonObject(media) && media.schema !== undefined ? [media.schema] : [],
  )
}

/** Whether a runtime expression, such as `$response.body#/id`, reads a hidden property. */
export function readsSecret(
  hidden: Hidden,
  expression: string,
  part: 'request' | 'response',
  schemas: readonly Json[],
) {
  const references = [...expression.matchAll(/\$(request|response)\.body#([^\s}]*)/g)].filter(([, of]) => of === part)
  return references.some(([, , pointer = '']) => {
    const value = pointerOf(pointer).reduceRight<Json>(
      (inner, key) => (/^\d+$/.test(key) ? [inner] : { [key]: inner }),
      null,
    )
    return schemas.some((schema) => {
      const left = visibleValue(hidden, value, [schema])
      return left === REMOVED || JSON.stringify(left) !== JSON.stringify(value)
    })
  })
}

/** Takes hidden parameters, and values of hidden properties, out of a link, which is changed. */
export function cleanLink(hidden: Hidden, link: JsonObject, response: JsonObject): void {
  const { operationId, operationRef, parameters } = link
  if (!isJsonObject(parameters)) return
  const at = hidden.target(operationRef)?.at
  const target = operationsOf(hidden.document).find((each) => each.at === at || each.id === operationId)
  const shut = hiddenParameters(hidden, target?.item, target?.value)
  const schemas = schemasOf(hidden, response)
  link.parameters = Object.fromEntries(
    Object.entries(parameters).filter(
      ([name, value]) =>
        !shut.has(name) && !(typeof value === 'string' && readsSecret(hidden, value, 'response', schemas)),
    ),
  )
}
