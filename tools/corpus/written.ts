// A description as it is written, read without the code of the reader.

/** A parsed description of one file, in any version. */
export type Description = Record<string, unknown>

const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const object = (value: unknown) => (isObject(value) ? value : {})
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The keys of a reference within its file: `#/components/schemas/a~1b`. */
export const keysOf = (reference: string): string[] =>
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

/** What a reference leads to; undefined for one into another file. */
export const resolved = (root: Description, reference: unknown): unknown =>
  typeof reference === 'string' && reference.startsWith('#/')
    ? keysOf(reference).reduce<unknown>(
        (value, key) => (Array.isArray(value) ? value[Number(key)] : object(value)[key]),
        root,
      )
    : undefined

/** An object behind its references, with what is written beside them. */
export function followed(root: Description, value: unknown, depth = 0): Record<string, unknown> {
  const { $ref, ...beside } = object(value)
  return typeof $ref === 'string' && depth < 20
    ? { ...followed(root, resolved(root, $ref), depth + 1), ...beside }
    : object(value)
}

/** A key as a part of a JSON pointer. */
export const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

const DATA = /^(?:x-.*|examples?|default|const|mapping|xml|scopes|security|value)$/
const NAMES =
  /^(?:responses|headers|content|callbacks|patternProperties|\$defs|definitions|schemas|links|dependentSchemas|encoding|variables)$/

/** All that paths, webhooks and named schemas reach: pointers of the members of `properties`, and allowed values. */
export function writtenIn(root: Description): { properties: Set<string>; values: Set<string> } {
  const [properties, values, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const walk = (value: unknown, at: string, isNames: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(at)) return
    seen.add(at)
    if (Array.isArray(value)) return value.forEach((each, index) => walk(each, `${at}/${index}`, false))
    const members = object(value)
    const { $ref: reference } = members
    if (!isNames && typeof reference === 'string')
      walk(
        resolved(root, reference),
        keysOf(reference).reduce((to, key) => `${to}/${escaped(key)}`, ''),
        false,
      )
    for (const [key, member] of Object.entries(members)) {
      const its = `${at}/${escaped(key)}`
      if (isNames) walk(member, its, false)
      else if (key === 'enum') list(member).forEach((each) => typeof each !== 'object' && values.add(String(each)))
      else if (key === 'properties' && isObject(member)) {
        for (const name of Object.keys(member)) properties.add(`${its}/${escaped(name)}`)
        walk(member, its, true)
      } else if (!DATA.test(key)) walk(member, its, NAMES.test(key) && at !== '')
    }
  }
  for (const at of ['/paths', '/webhooks', '/x-webhooks', '/definitions', '/components/schemas'])
    for (const [key, each] of Object.entries(object(resolved(root, `#${at}`))))
      if (!key.startsWith('x-')) walk(each, `${at}/${escaped(key)}`, false)
  return { properties, values }
}

/** An operation as it is written, its parts behind their references. */
export interface WrittenOperation {
  path: string
  method: string
  /** Those of its path first. */
  parameters: Record<string, unknown>[]
  responses: [status: string, response: Record<string, unknown>][]
  body: Record<string, unknown>
}

/** The operations of a group of paths. */
export function operationsIn(root: Description, paths: unknown): WrittenOperation[] {
  return Object.entries(object(paths)).flatMap(([path, written]) => {
    if (path.startsWith('x-')) return []
    const item = followed(root, written)
    const operations = VERBS.map((verb) => [verb, item[verb]] as const)
    return [...operations, ...Object.entries(object(item.additionalOperations))].flatMap(([method, operation]) => {
      if (!isObject(operation)) return []
      const parameters = [...list(item.parameters), ...list(operation.parameters)].map((each) => followed(root, each))
      const responses = Object.entries(object(operation.responses))
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, response]): [string, Record<string, unknown>] => [status, followed(root, response)])
      return [{ path, method, parameters, responses, body: followed(root, operation.requestBody) }]
    })
  })
}
