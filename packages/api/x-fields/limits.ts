import { z } from 'zod'
import type { JsonObject } from '../json'
import {
  type FieldGroup,
  duplicates,
  fault,
  id,
  listOf,
  names,
  operations,
  orNull,
  positive,
  text,
} from './field-group'

const limitSchema = z.strictObject({
  id,
  title: text,
  requests: positive,
  windowSeconds: positive,
  per: z.enum(['ip', 'payer']),
  description: text,
})

/** How many requests are allowed in how much time. */
export type Limit = z.infer<typeof limitSchema>

/** Rate limits that several operations share. */
export const limits: FieldGroup = {
  top: { 'x-limits': z.array(limitSchema).min(1) },
  operation: { 'x-limit-group': id },
  rules: {
    'unknown-limit-group': names('limit group', 'x-limits.*.id', (root) =>
      operations(root).flatMap(({ node }) => node.select('x-limit-group')),
    ),
    duplicate: (root) => duplicates(root, 'x-limits.*.id'),
    'limit-group-kind': (root) =>
      operations(root).flatMap(({ node, id: operation, isPaid }) => {
        const group = node.at('x-limit-group')
        const limit = root.select('x-limits.*').find((each) => each.at('id').value === group.value)
        const [per, wanted] = [limit?.at('per').value, isPaid ? 'payer' : 'ip']
        if (!limit || per === wanted) return []
        const counts = `"${String(group.value)}" counts per ${String(per)}. Choose a group that counts per ${wanted}.`
        return [fault(group, `${operation} is ${isPaid ? 'paid' : 'free'}, and ${counts}`)]
      }),
  },
}

export const limitsOf = (top: JsonObject): Limit[] => listOf(limitSchema).parse(top['x-limits'])

/** Id of an operation's limit. */
export const limitGroupOf = (operation: JsonObject): string | null => orNull(id).parse(operation['x-limit-group'])
