/** An operation as it is written. */
interface WrittenCall {
  /** Such as `GET /pets/{id}`. */
  call: string
  parameters: string[]
  statuses: string[]
  mediaTypes: string[]
}

const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const DATA = /^(?:x-.*|examples?|default|const|mapping|xml|scopes|security|value)$/
const NAMES =
  /^(?:responses|headers|content|callbacks|patternProperties|\$defs|definitions|schemas|links|dependentSchemas|encoding|variables)$/

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const object = (value: unknown) => (isObject(value) ? value : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const keyOf = (part: string) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * The names in a description, from its text alone: what a reader of its reference must find.
 * @param root the parsed description of one file, in any version
 */
export function writtenNames(root: Record<string, unknown>) {
  const look = (reference: string): unknown =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((value, part) => (Array.isArray(value) ? value[Number(part)] : object(value)[keyOf(part)]), root)
  const end = (value: unknown, depth = 0): Record<string, unknown> => {
    const { $ref } = object(value)
    return typeof $ref === 'string' && $ref.startsWith('#/') && depth < 20 ? end(look($ref), depth + 1) : object(value)
  }
  const calls: WrittenCall[] = []
  const add = (path: string, method: string, item: Record<string, unknown>, operation: Record<string, unknown>) => {
    const given = [...list(item.parameters), ...list(operation.parameters)].map((each) => end(each))
    const sent = given.filter(({ in: place }) => root.swagger === undefined || place !== 'body')
    const responses = Object.entries(object(operation.responses)).filter(([status]) => !status.startsWith('x-'))
    const contents = [...responses.map(([, response]) => response), operation.requestBody].map(
      (each) => end(each).content,
    )
    calls.push({
      call: `${method.toUpperCase()} ${path}`,
      parameters: sent.flatMap(({ name }) => (typeof name === 'string' ? name : [])),
      statuses: responses.map(([status]) => status),
      mediaTypes: root.swagger === undefined ? contents.flatMap((content) => Object.keys(object(content))) : [],
    })
  }
  for (const paths of [root.paths, root.webhooks ?? root['x-webhooks']])
    for (const [path, written] of Object.entries(object(paths))) {
      if (path.startsWith('x-')) continue
      const item = end(written)
      for (const verb of VERBS) if (isObject(item[verb])) add(path, verb, item, object(item[verb]))
      for (const [verb, each] of Object.entries(object(item.additionalOperations))) add(path, verb, item, object(each))
    }
  const [properties, values, seen] = [new Set<string>(), new Set<string>(), new Set<unknown>()]
  const walk = (value: unknown, isNames = false): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (Array.isArray(value)) return value.forEach((each) => walk(each))
    const members = object(value)
    if (isNames) return Object.values(members).forEach((each) => walk(each))
    if (typeof members.$ref === 'string' && members.$ref.startsWith('#/')) walk(look(members.$ref))
    for (const [key, member] of Object.entries(members)) {
      if (key === 'enum') for (const each of list(member)) if (typeof each !== 'object') values.add(String(each))
      if (DATA.test(key) || key === 'enum') continue
      if (key === 'properties') for (const name of Object.keys(object(member))) properties.add(name)
      walk(member, NAMES.test(key) || key === 'properties')
    }
  }
  for (const holder of [
    root.paths,
    root.webhooks,
    root['x-webhooks'],
    root.definitions,
    object(root.components).schemas,
  ])
    for (const [key, each] of Object.entries(object(holder))) if (!key.startsWith('x-')) walk(each)
  return { calls, properties, values }
}
