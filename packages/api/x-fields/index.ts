import { z } from 'zod'
import { isJsonObject, type Json, type JsonObject } from '../json'
import { charging } from './charging'
import { decisions } from './decisions'
import { errors } from './errors'
import { limits } from './limits'
import { networks } from './networks'
import type { FieldGroup } from './field-group'
import { payment } from './payment'
import { price } from './price'
import { reasons } from './reasons'
import { service } from './service'

/** What is ours in a description: any of it can be missing. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  ...[service, networks, payment, price, limits, errors, reasons, decisions, charging],
]

/**
 * Fields of somebody else that have the name of one of ours: their values have nothing of our form.
 * @param top of a description
 */
export function foreignFields(top: JsonObject): string[] {
  return FIELD_GROUPS.flatMap(({ top: fields = {} }) => Object.entries(fields))
    .filter(([name, schema]) => top[name] !== undefined && !looksLike(schema, top[name]))
    .map(([name]) => name)
}

/** Whether a value has at least one key of its schema; an item of a list, its first. */
function looksLike(schema: z.ZodType, value: Json): boolean {
  if (schema instanceof z.ZodArray) {
    const [first = ''] = schema.element instanceof z.ZodObject ? Object.keys(schema.element.shape) : []
    return Array.isArray(value) && (value.length === 0 || value.some((item) => isJsonObject(item) && first in item))
  }
  if (schema instanceof z.ZodObject) return isJsonObject(value) && Object.keys(schema.shape).some((key) => key in value)
  return typeof value === 'string'
}

/** All of these fields. */
export const OUR_FIELDS: ReadonlySet<string> = new Set(
  FIELD_GROUPS.flatMap(({ top = {}, operation = {}, elsewhere = [] }) => [
    ...Object.keys(top),
    ...Object.keys(operation),
    ...elsewhere,
  ]),
)
