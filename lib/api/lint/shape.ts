import type { z } from 'zod'
import type { Finding } from '../finding'
import { descriptionSchema, operationSchema, parameterSchema } from '../description-schema'
import { members, operationSpots } from '../operation-spots'
import { findingAt, rootSpot, spotAt, type Source, type Spot } from '../source'
import { hint } from '@/lib/names/nearest'

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
  const result = schema.safeParse(spot.value)
  if (result.success) return []
  return result.error.issues.flatMap((issue) => {
    const inside = [...spot.path, ...issue.path.filter((key) => typeof key !== 'symbol')]
    const name = inside.join('.') || 'the description'
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        findingAt(source, [...inside, key], {
          rule: 'shape',
          onKey: true,
          message: `${name} has an unknown member "${key}".`,
          fix: 'Remove it, or correct its name.',
        }),
      )
    }
    const rest =
      issue.code === 'invalid_value' ? { fix: hint(String(valueAt(source, inside)), issue.values.map(String)) } : {}
    return [findingAt(source, inside, { rule: 'shape', message: `${name}: ${issue.message}.`, ...rest })]
  })
}

function valueAt(source: Source, keys: readonly (string | number)[]): unknown {
  return spotAt(source, rootSpot(source), ...keys).value
}
