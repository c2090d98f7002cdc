import type { Api, Operation, Schema } from '@docs402/api'
import type { ApiChange, Comparison } from '@docs402/api/compare'

/** A name that means nothing any more, which code may still have. */
export interface GoneName {
  name: string
  /** What it was, in words. */
  subject: string
  /** Its new name; null if there is none. */
  now: string | null
}

/** Names of parameters, headers and fields, wherever they are. */
function namesIn({ operations, webhooks, schemas, headers }: Api): Set<string> {
  const names = new Set(headers.map(({ name }) => name))
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('name' in value && typeof value.name === 'string' && 'required' in value) names.add(value.name)
    Object.values(value).forEach(visit)
  }
  const partsOf = ({ parameters, body, responses }: Operation) => [parameters, body, responses]
  visit([...operations, ...webhooks].map(partsOf))
  visit(
    Object.values(schemas).map(({ properties, items, additional, choices }: Schema) => [
      properties,
      items,
      additional,
      choices,
    ]),
  )
  return names
}

/** The last name of a path of fields: `Pet.owner.name` is `name`. */
const lastName = (name: string): string =>
  name
    .split('.')
    .at(-1)
    ?.replaceAll(/\[\d*\]|\*| \(.*/g, '') ?? ''

/** Whether a change takes a name away that programs write. */
const isNamed = ({ kind, part }: ApiChange) => kind === 'removed' && /^(?:field|header|parameter)$/.test(part)

/**
 * Names of operations, parameters, headers and fields of the old description that the new one has nowhere, and a recipient
 * of payments that is paid no more.
 */
export function goneNames(before: Api, after: Api, { changes, operations }: Comparison): GoneName[] {
  const present = namesIn(after)
  const ids = new Set(after.operations.map(({ operationId }) => operationId))
  const gone = new Map<string, Omit<GoneName, 'name'>>()
  for (const { before: old, after: next } of operations)
    if (old?.operationId != null && !ids.has(old.operationId))
      gone.set(old.operationId, { subject: old.operationId, now: next?.operationId ?? null })
  for (const change of changes.filter(isNamed)) {
    const name = lastName(change.name)
    if (name === '' || present.has(name) || gone.has(name)) continue
    gone.set(name, { subject: `the ${change.part} ${change.name}`, now: null })
  }
  const payTo = before.payment?.payTo
  const now = after.payment?.payTo ?? null
  if (payTo !== undefined && payTo !== now) gone.set(payTo, { subject: 'the recipient of payments', now })
  return [...gone].map(([name, rest]) => ({ name, ...rest }))
}
