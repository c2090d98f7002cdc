import { z } from 'zod'
import { hint } from '@docs402/findings'
import { type JsonNode, nodeOf } from '../json-node'
import { operationsOf } from '../operations'
import type { Fault } from '../fault'

/** Finds the faults of one kind in a description whose fields have the right shape. */
type Rule = (root: JsonNode) => Fault[]

/** `x-` fields of ours about one matter, by where they stand, and what they have to say of each other. */
export interface FieldGroup {
  top?: Readonly<Record<string, z.ZodType>>
  operation?: Readonly<Record<string, z.ZodType>>
  /** Fields elsewhere, such as in parameters and servers. */
  elsewhere?: readonly string[]
  rules?: Readonly<Record<string, Rule>>
}

// Words of our fields. Their schemas are strict: a misspelled key is an error.
export const id = z.string().regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'an id has lowercase letters, digits, "-" and "_"')
export const text = z.string().min(1, { error: 'is empty.' })
export const positive = z.number().int().positive()

/** Null where the description says nothing: what is built of it is JSON. */
export const orNull = <Value>(schema: z.ZodType<Value>) => schema.optional().transform((value) => value ?? null)

/** A list that may be missing. */
export const listOf = <Value>(schema: z.ZodType<Value>) => z.array(schema).default([])

export const fault = ({ pointer }: JsonNode, message: string): Fault => ({ at: pointer, message })
export const atKey = ({ pointer }: JsonNode, message: string): Fault => ({ at: pointer, message, onKey: true })

/** The operations of a description, with what messages call them. */
export function operations({ root }: JsonNode) {
  return operationsOf(root).map(({ at, name, value }) => {
    return { node: nodeOf(root, at), id: name, isPaid: value['x-payment-info'] !== undefined }
  })
}

/** Names that exist: every entry of `known`; and where they are used. */
export const names =
  (kind: string, available: string, used: (root: JsonNode) => JsonNode[]): Rule =>
  (root) =>
    unknown(kind, textsOf(root.select(available)), used(root))

export const textsOf = (nodes: readonly JsonNode[]) => nodes.map(({ value }) => String(value))

/** Tells which of the used names do not exist. */
export function unknown(kind: string, available: readonly string[], used: readonly JsonNode[]): Fault[] {
  return used
    .filter(({ value }) => !available.includes(String(value)))
    .map((node) => fault(node, `There is no ${kind} "${String(node.value)}". ${hint(String(node.value), available)}`))
}

/** Values that are used twice. */
export function duplicates(root: JsonNode, pattern: string): Fault[] {
  const nodes = root.select(pattern)
  const again = nodes.filter(({ value }, index) => nodes.findIndex((other) => other.value === value) < index)
  return again.map((node) => fault(node, `${node.key} "${String(node.value)}" is used twice. Choose another.`))
}
