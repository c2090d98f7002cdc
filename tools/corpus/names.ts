import { type Description, list, object, operationsIn, resolved } from './written'

/** An operation as it is written. */
interface WrittenCall {
  /** Such as `GET /pets/{id}`. */
  call: string
  parameters: string[]
  statuses: string[]
  mediaTypes: string[]
}

const DATA = /^(?:x-.*|examples?|default|const|mapping|xml|scopes|security|value)$/
const NAMES =
  /^(?:responses|headers|content|callbacks|patternProperties|\$defs|definitions|schemas|links|dependentSchemas|encoding|variables)$/

/**
 * The names in a description, from its text alone: what a reader of its reference must find.
 */
export function writtenNames(root: Description) {
  const isSwagger = root.swagger !== undefined
  const calls = [root.paths, root.webhooks ?? root['x-webhooks']]
    .flatMap((paths) => operationsIn(root, paths))
    .map(({ path, method, parameters, responses, body }): WrittenCall => {
      const sent = parameters.filter(({ in: place }) => !isSwagger || place !== 'body')
      const contents = [...responses.map(([, { content }]) => content), body.content]
      return {
        call: `${method.toUpperCase()} ${path}`,
        parameters: sent.flatMap(({ name }) => (typeof name === 'string' ? name : [])),
        statuses: responses.map(([status]) => status),
        mediaTypes: isSwagger ? [] : contents.flatMap((content) => Object.keys(object(content))),
      }
    })
  const [properties, values, seen] = [new Set<string>(), new Set<string>(), new Set<unknown>()]
  const walk = (value: unknown, isNames = false): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (Array.isArray(value)) return value.forEach((each) => walk(each))
    const members = object(value)
    if (isNames) return Object.values(members).forEach((each) => walk(each))
    walk(resolved(root, members.$ref))
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
