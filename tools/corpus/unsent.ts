import type { Api } from '@docs402/api'
import { jsonText } from '../../packages/api/json'
import { unsentSchemas } from '../../packages/api/lint/schemas'
import { pointerOf } from '../../packages/api/pointer'
import { swaggerPointer } from '../../packages/api/read/swagger'

/** Names and values of what is never sent where it is described: the check names each (`unsent`). */
export const unsentNames = (api: Api): Set<string> =>
  new Set(
    unsentSchemas(api).flatMap(({ at, values, properties }) => [
      ...[pointerOf(at).at(-1) ?? '', ...properties.map(({ name }) => name)],
      ...(values ?? []).map(({ value }) => (typeof value === 'string' ? value : jsonText(value))),
    ]),
  )

/** Whether a place, as JSON pointer, is inside of what is never sent where it is described. */
export function isUnsent(api: Api): (at: string) => boolean {
  const places = unsentSchemas(api).flatMap(({ at }) => [at, swaggerPointer(at)])
  return (at) => places.some((place) => at.startsWith(`${place}/`))
}
