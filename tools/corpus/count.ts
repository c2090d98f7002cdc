import type { Api, Operation } from '@chain-data/api'

/** What is in a description or its model; properties are JSON pointers. */
export interface Counts {
  operations: number
  parameters: number
  statuses: number
  mediaTypes: number
  headers: number
  properties: Set<string>
}

type Raw = unknown
const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

const isObject = (value: Raw): value is Record<string, Raw> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const object = (value: Raw) => (isObject(value) ? value : {})
const list = (value: Raw): Raw[] => (Array.isArray(value) ? value : [])
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const keysOf = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .map((key) => {
      try {
        return decodeURIComponent(key)
      } catch {
        return key
      }
    })
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/**
 * Counts what a description has, from its text alone: it shares no code with the reader.
 * @param root the parsed description of one file, in any version
 */
export function rawCounts(root: Record<string, Raw>): Counts {
  const isSwagger = root.swagger !== undefined
  const look = (reference: Raw): Raw =>
    typeof reference === 'string' && reference.startsWith('#/')
      ? keysOf(reference).reduce<Raw>(
          (value, key) => (Array.isArray(value) ? value[Number(key)] : object(value)[key]),
          root,
        )
      : undefined
  const end = (value: Raw, depth = 0): Record<string, Raw> => {
    if (!isObject(value)) return {}
    const { $ref, ...beside } = value
    return typeof $ref === 'string' && depth < 20 ? { ...end(look($ref), depth + 1), ...beside } : value
  }
  const counts: Counts = { operations: 0, parameters: 0, statuses: 0, mediaTypes: 0, headers: 0, properties: new Set() }

  const count = (item: Record<string, Raw>, operation: Record<string, Raw>) => {
    counts.operations += 1
    const all = [...list(item.parameters), ...list(operation.parameters)].map((each) => end(each))
    const isSent = ({ in: place, name }: Record<string, Raw>) =>
      typeof name === 'string' && name !== '' && !(isSwagger && (place === 'body' || place === 'formData'))
    counts.parameters += new Set(
      all.filter(isSent).map(({ in: place, name }) => `${String(place)} ${String(name)}`),
    ).size
    const responses = Object.entries(object(operation.responses)).filter(([status]) => !status.startsWith('x-'))
    counts.statuses += responses.length
    for (const [, written] of responses) {
      const response = end(written)
      counts.headers += Object.keys(object(response.headers)).length
      if (!isSwagger) counts.mediaTypes += Object.keys(object(response.content)).length
    }
    if (!isSwagger) counts.mediaTypes += Object.keys(object(end(operation.requestBody).content)).length
  }
  for (const [path, written] of Object.entries(object(root.paths))) {
    if (path.startsWith('x-')) continue
    const item = end(written)
    for (const verb of VERBS) if (isObject(item[verb])) count(item, object(item[verb]))
    for (const operation of Object.values(object(item.additionalOperations)))
      if (isObject(operation)) count(item, operation)
  }
  counts.properties = rawProperties(root, look)
  return counts
}

const DATA = ['example', 'examples', 'default', 'enum', 'const', 'mapping', 'xml', 'scopes', 'security']
const NAMES = new Set([
  ...['responses', 'headers', 'content', 'callbacks', 'patternProperties', '$defs', 'definitions', 'schemas', 'links'],
  ...['dependentSchemas', 'encoding', 'variables'],
])

/** The pointers of all members of `properties` that paths, webhooks and named schemas reach. */
function rawProperties(root: Record<string, Raw>, look: (reference: Raw) => Raw): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (value: Raw, at: string, isNames: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(at)) return
    seen.add(at)
    if (Array.isArray(value)) return value.forEach((each, index) => walk(each, `${at}/${index}`, false))
    const members = object(value)
    if (isNames) return Object.entries(members).forEach(([key, each]) => walk(each, `${at}/${escaped(key)}`, false))
    const reference = members.$ref
    if (typeof reference === 'string' && look(reference) !== undefined)
      walk(
        look(reference),
        keysOf(reference)
          .map((key) => `/${escaped(key)}`)
          .join(''),
        false,
      )
    for (const [key, member] of Object.entries(members)) {
      if (key.startsWith('x-') || DATA.includes(key)) continue
      if (key === 'properties' && isObject(member))
        for (const [name, property] of Object.entries(member)) {
          found.add(`${at}/properties/${escaped(name)}`)
          walk(property, `${at}/properties/${escaped(name)}`, false)
        }
      else walk(member, `${at}/${escaped(key)}`, NAMES.has(key) && at !== '')
    }
  }
  const below = (holder: Raw, at: string) =>
    Object.entries(object(holder)).forEach(([key, each]) => {
      if (!key.startsWith('x-')) walk(each, `${at}/${escaped(key)}`, false)
    })
  below(root.paths, '/paths')
  below(root.webhooks, '/webhooks')
  below(root.definitions, '/definitions')
  below(object(root.components).schemas, '/components/schemas')
  return found
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
    const { at, properties: own } = object(value)
    const isSchema = 'patternProperties' in value && typeof at === 'string' && Array.isArray(own)
    const below = isSchema && place === '' ? at : place
    if (isSchema && seen.has(`${at} ${below}`)) return
    if (isSchema) seen.add(`${at} ${below}`)
    for (const each of isSchema ? own : []) {
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
  const known = new Set([...model.properties].map(merged))
  return [...raw.properties].filter((pointer) => !model.properties.has(pointer) && !known.has(merged(pointer)))
}
