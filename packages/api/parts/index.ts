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

/** The `x-` fields of all parts. */
export const OUR_FIELDS: ReadonlySet<string> = new Set(
  PARTS.flatMap(({ top = {}, operation = {}, elsewhere = [] }) => [
    ...Object.keys(top),
    ...Object.keys(operation),
    ...elsewhere,
  ]),
)
