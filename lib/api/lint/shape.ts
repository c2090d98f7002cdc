import type { z } from 'zod'
import { explain } from '@/lib/schemas/explain'
import { descriptionSchema, operationSchema, parameterSchema } from '../description-schema'
import type { Finding } from '../finding'
import { members, operationSpots } from '../operation-spots'
import { findingAt, rootSpot, spotAt, type Source, type Spot } from '../source'

/** Every part that is read has the members and types it needs, and our own parts have no others. */
export function shape(source: Source): Finding[] {
  const operations = operationSpots(source)
  return [
    ...check(source, rootSpot(source), descriptionSchema),
    ...operations.flatMap(({ spot }) => [
      ...check(source, spot, operationSchema),
      ...members(source, spotAt(source, spot, 'parameters')).flatMap((parameter) =>
        check(source, parameter.spot, parameterSchema),
      ),
    ]),
  ]
}

function check(source: Source, spot: Spot, schema: z.ZodType): Finding[] {
  return explain(schema, spot.value, 'member').map(({ path, message, missing }) => {
    const inside = [...spot.path, ...path]
    const owner = (missing ? inside : inside.slice(0, -1)).join('.')
    const onKey = message.startsWith('Unknown member')
    return findingAt(source, inside, { rule: 'shape', onKey, message: owner === '' ? message : `${owner}: ${message}` })
  })
}
