import { z } from 'zod'
import type { Json, JsonObject } from '../json'
import { charging } from './charging'
import { decisions } from './decisions'
import { errors } from './errors'
import { limits } from './limits'
import { networks } from './networks'
import type { ApiPart } from './part'
import { payment } from './payment'
import { price } from './price'
import { reasons } from './reasons'
import { service } from './service'

export type { ChargingCase } from './charging'
export type { Decision } from './decisions'
export type { Error } from './errors'
export type { Limit } from './limits'
export type { Feature, Network, Range } from './networks'
export type { Asset, Payment } from './payment'
export type { Reason } from './reasons'
export type { Service } from './service'

/** The parts of a description that are ours: any of them can be missing. */
export const PARTS: readonly ApiPart[] = [
  ...[service, networks, payment, price, limits, errors, reasons, decisions, charging],
]

/**
 * Fields of somebody else that have the name of one of ours: their values have another form altogether.
 * @param top of a description
 */
export function foreignFields(top: JsonObject): string[] {
  return PARTS.flatMap(({ top: fields = {} }) => Object.entries(fields))
    .filter(([name, schema]) => top[name] !== undefined && formOf(top[name]) !== schemaForm(schema))
    .map(([name]) => name)
}

const formOf = (value: Json) => (Array.isArray(value) ? 'list' : typeof value)
const schemaForm = (schema: z.ZodType) =>
  schema instanceof z.ZodArray ? 'list' : schema instanceof z.ZodObject ? 'object' : 'string'

/** The `x-` fields of all parts. */
export const OUR_FIELDS: ReadonlySet<string> = new Set(
  PARTS.flatMap(({ top = {}, operation = {}, elsewhere = [] }) => [
    ...Object.keys(top),
    ...Object.keys(operation),
    ...elsewhere,
  ]),
)
