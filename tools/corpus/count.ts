import type { Api, Operation } from '@docs402/api'
import { type Description, escaped, object, operationsIn, writtenIn } from './written'

/** What is in a description or its model; properties are JSON pointers. */
export interface Counts {
  operations: number
  parameters: number
  statuses: number
  mediaTypes: number
  headers: number
  properties: Set<string>
}

const count = (values: unknown) => Object.keys(object(values)).length

/** Counts what a description has, from its text alone: it shares no code with the reader. */
export function rawCounts(root: Description): Counts {
  const isSwagger = root.swagger !== undefined
  const counts: Counts = { operations: 0, parameters: 0, statuses: 0, mediaTypes: 0, headers: 0, properties: new Set() }
  const isSent = ({ in: place, name }: Record<string, unknown>) =>
    typeof name === 'string' && name !== '' && !(isSwagger && (place === 'body' || place === 'formData'))
  for (const { parameters, responses, body } of operationsIn(root, root.paths)) {
    counts.operations += 1
    counts.parameters += new Set(
      parameters.filter(isSent).map(({ in: place, name }) => `${String(place)} ${String(name)}`),
    ).size
    counts.statuses += responses.length
    for (const [, { headers, content }] of responses) {
      counts.headers += count(headers)
      if (!isSwagger) counts.mediaTypes += count(content)
    }
    if (!isSwagger) counts.mediaTypes += count(body.content)
  }
  counts.properties = writtenIn(root).properties
  return counts
}

/** Counts the same in the model. */
export function modelCounts(api: Api): Counts {
  const sum = (of: (operation: Operation) => number) => api.operations.reduce((total, each) => total + of(each), 0)
  const properties = new Set<string>()
  const seen = new Set<string>()
  // What allOf merges stands at its old place, and below the schema that it is merged into.
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach((each) => walk(each, place))
    const { at, properties: memberProperties } = object(value)
    const isSchema = 'patternProperties' in value && typeof at === 'string' && Array.isArray(memberProperties)
    const below = isSchema && place === '' ? at : place
    if (isSchema && seen.has(`${at} ${below}`)) return
    if (isSchema) seen.add(`${at} ${below}`)
    for (const each of isSchema ? memberProperties : []) {
      const pointer = `${below}/properties/${escaped(String(object(each).name))}`
      properties.add(String(object(object(each).schema).at)).add(pointer)
      walk(object(each).schema, pointer)
    }
    for (const [key, member] of Object.entries(value))
      if (!['extensions', 'examples', 'default', 'other', 'properties'].includes(key))
        walk(member, isSchema && key === 'items' ? `${below}/items` : '')
  }
  walk([api.operations, api.webhooks, Object.values(api.schemas)], '')
  return {
    operations: api.operations.length,
    parameters: sum(({ parameters }) => parameters.length),
    statuses: sum(({ responses }) => responses.length),
    mediaTypes: sum(({ body, responses }) => {
      return (body?.content.length ?? 0) + responses.reduce((total, { content }) => total + content.length, 0)
    }),
    headers: sum(({ responses }) => responses.reduce((total, { headers }) => total + headers.length, 0)),
    properties,
  }
}

/** Properties of the description that the model does not have, by place or as merged by allOf. */
export function lostProperties(raw: Counts, model: Counts): string[] {
  const merged = (pointer: string) => pointer.replaceAll(/\/allOf\/\d+/g, '')
  const names = new Set([...model.properties].map(merged))
  return [...raw.properties].filter((pointer) => !model.properties.has(pointer) && !names.has(merged(pointer)))
}
