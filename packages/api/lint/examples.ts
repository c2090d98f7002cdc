import { isJsonObject, plain, type Json } from '../json'
import { nodeOf } from '../json-node'
import type { Api, Example, Media, Operation, Parameter } from '../model'
import { pointerTo } from '../pointer'
import type { Fault } from '../fault'
import type { Source } from '../read/source'
import { HIDING, type Direction } from '../example/direction'
import { faultOf, type ValueFault } from '../validate/fault-of'
import { takeSchema } from '../validate/take-schema'

/** What can have an example. */
interface Holder {
  at: string
  what: string
  examples: Example[]
  direction: Direction
  /** Its media type; empty for a parameter. */
  type: string
}

function holdersOf({ id, parameters, body, responses }: Operation): Holder[] {
  const parameter = ({ at, name, examples }: Parameter) => ({
    ...{ at, what: `parameter "${name}"`, examples, direction: 'request' as const, type: '' },
  })
  const media = (what: string, direction: Direction, content: Media[]) =>
    content.filter(({ schema }) => schema).map(({ at, type, examples }) => ({ at, what, examples, direction, type }))
  return [
    ...parameters.filter(({ content }) => content.length === 0).map(parameter),
    ...media(`the body of ${id}`, 'request', body?.content ?? []),
    ...responses.flatMap(({ status, content }) => {
      return media(`the ${/^2/.test(status) ? '' : `${status} `}response of ${id}`, 'response', content)
    }),
  ]
}

/** Bodies and responses of success have an example. */
export function missingExamples({ operations }: Api): Fault[] {
  const missing = operations.flatMap((operation) =>
    holdersOf({ ...operation, responses: operation.responses.filter(({ status }) => /^2/.test(status)) })
      .filter(({ examples }) => examples.every(({ source, isWritten }) => source === 'generated' && !isWritten))
      .filter(({ what }) => !what.startsWith('parameter'))
      .map(({ at, what }) => {
        const message = `There is no example of ${what}. Add \`example\` beside \`schema\`.`
        return { at, onKey: true, message }
      }),
  )
  return once(missing)
}

/** Thousands of schemas within each other are no fault of the example. */
function within(check: () => ValueFault | null): ValueFault | null {
  try {
    return check()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What several operations refer to is told of the first. */
const once = (faults: readonly Fault[]) =>
  [...new Map([...faults].reverse().map((fault) => [fault.at, fault])).values()].reverse()

/** Every example that is made from a schema matches it. */
export function unmadeExamples({ operations }: Api, { document }: Source): Fault[] {
  const targets = {}
  const faults = operations.flatMap((operation) =>
    holdersOf(operation).flatMap(({ at, what, examples, direction, type }): Fault[] => {
      const [example] = examples
      if (type.includes('xml')) return []
      if (example?.source !== 'generated' || example.serialized !== null) return []
      const schema = takeSchema(document, `${at}/schema`, targets)
      const options = { absent: HIDING[direction], isExclusive: () => true }
      const fault = within(() => faultOf(schema, plain(example.value), targets, options))
      if (!fault) return []
      const where = fault.path.join('.') || 'it'
      const message = `No example of ${what} can be made that matches its schema: ${where} ${fault.message}.`
      return [{ at, onKey: true, message: `${message} Add \`example\` beside \`schema\`.` }]
    }),
  )
  return once(faults)
}

/** Every written example matches its schema, and every entry of the error catalog that of error documents. */
export function invalidExamples({ operations, errors }: Api, { document }: Source): Fault[] {
  const targets = {}
  const faultIn = (at: string, value: Json) => {
    return within(() => faultOf(takeSchema(document, at, targets), plain(value), targets, { isStrict: true }))
  }
  const examples = operations.flatMap(holdersOf).flatMap((holder) =>
    holder.examples
      .filter(({ source, serialized }) => source === 'written' && serialized === null)
      .flatMap(({ name, value }): Fault[] => {
        const fault = faultIn(`${holder.at}/schema`, value)
        if (!fault) return []
        const node = nodeOf(document, holder.at).at(...(name === null ? ['example'] : ['examples', name, 'value']))
        const which = name === null ? 'The example' : `The example "${name}"`
        const where = fault.path.join('.') || 'it'
        const message = `${which} of ${holder.what} does not match its schema: ${where} ${fault.message}.`
        return [{ at: node.pointer + pointerTo(fault.path), message }]
      }),
  )
  const problem = nodeOf(document, '/components/schemas/Problem').value
  const problems = errors.flatMap(({ code, example }, index): Fault[] => {
    const fault = isJsonObject(problem) ? faultIn('/components/schemas/Problem', example) : null
    if (!fault) return []
    const message = `The problem document of "${code}" does not match schema Problem: ${fault.message}`
    return [{ at: `/x-errors/${index}`, message: `${message}.` }]
  })
  return once([...examples, ...problems])
}
