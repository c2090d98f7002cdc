import { type Description, keysOf, object, operationsIn, writtenIn } from './written'

/** An operation as it is written. */
interface WrittenCall {
  /** Such as `GET /pets/{id}`. */
  call: string
  parameters: string[]
  statuses: string[]
  mediaTypes: string[]
}

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
  const { properties, values } = writtenIn(root)
  const names = new Set([...properties].map((pointer) => keysOf(`#${pointer}`).at(-1) ?? ''))
  return { calls, properties: names, values }
}
