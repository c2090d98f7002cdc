import type { Api, Schema } from '../model'
import { resolved } from '../operation-facts'
import { pointerOf } from '../pointer'
import type { Fault } from '../fault'
import { isSchema } from './schema-values'

/** What leaves members out: read-only ones in requests, write-only ones in responses. */
type Flag = 'readOnly' | 'writeOnly'

/** The schemas of a part of the model, and those they refer to. */
function reach(api: Api, part: unknown, leftOut: Flag | null, reached = new Set<Schema>()): Set<Schema> {
  if (typeof part !== 'object' || part === null) return reached
  if (!isSchema(part)) {
    for (const inner of Object.values(part)) reach(api, inner, leftOut, reached)
    return reached
  }
  if (reached.has(part)) return reached
  reached.add(part)
  const { properties, ...rest } = part
  const isSent = ({ schema }: (typeof properties)[number]) => leftOut === null || !resolved(api, schema)[leftOut]
  reach(api, [properties.filter(isSent), Object.values(rest)], leftOut, reached)
  return part.ref === null ? reached : reach(api, api.schemas[part.ref], leftOut, reached)
}

/**
 * The schemas that no request, response or webhook shows, because they are read-only where only requests have them, or
 * write-only where only responses do; and what is inside of them.
 */
export function unsentSchemas(api: Api): Schema[] {
  const sent = api.operations.map(({ parameters, body }) => [parameters, body])
  const received = [api.operations.map(({ responses }) => responses), api.headers]
  // What the API itself requests is shown as it is described.
  const open = [api.webhooks, api.operations.map(({ callbacks }) => callbacks)]
  const visible = [reach(api, sent, 'readOnly'), reach(api, received, 'writeOnly'), reach(api, open, null)]
  const places = new Set(visible.flatMap((reached) => Array.from(reached, ({ at }) => at)))
  const all = reach(api, [sent, received], null)
  return [...new Map(Array.from(all, (schema) => [schema.at, schema])).values()].filter(({ at }) => !places.has(at))
}

/** Members that are never sent where they are described: an owner has to say which of the two is meant. */
export function unsentMembers(api: Api): Fault[] {
  return unsentSchemas(api).flatMap((schema): Fault[] => {
    const { readOnly, writeOnly } = resolved(api, schema)
    if (!readOnly && !writeOnly) return []
    const [flag, here, there] = readOnly
      ? (['readOnly', 'requests', 'response'] as const)
      : (['writeOnly', 'responses', 'request'] as const)
    const name = pointerOf(schema.at).at(-1)
    const message = `"${name}" is ${flag}, and only ${here} have it, which leave it out: it is shown nowhere. Add it to a ${there}, or remove ${flag}.`
    return [{ at: schema.at, message }]
  })
}
