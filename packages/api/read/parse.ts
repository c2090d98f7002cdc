import {
  CORE_SCHEMA,
  defineScalarTag,
  EVENT_ID,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  load,
  mergeTag,
  parseEvents,
  YAMLException,
  type Event,
  type ScalarTagDefinition,
} from 'js-yaml'
import { parseYaml, type Place, type Problem, placeOfOffset } from '@docs402/findings'
import type { ExactNumber, Json } from '../json'
import { pointerOf } from '../pointer'

/** Thrown for a text that is neither JSON nor YAML. */
export class ParseError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

const digitsOf = (text: string) =>
  text
    .replace(/e.*$/i, '')
    .replaceAll(/[^0-9]/g, '')
    .replaceAll(/^0+|0+$/g, '')

/** The number, with its digits as text where a double loses some of them. */
function numberOf(source: string, value: number): number | ExactNumber {
  if (source.length < 16 && Number.isFinite(value)) return value
  const kept = String(value)
  if (/^[-+]?0[xo]/.test(source) || !/\d/.test(source)) return value
  if (Number.isFinite(value) && digitsOf(kept) === digitsOf(source) && kept.includes('e') === /e/i.test(source))
    return value
  return {
    $number: source
      .replace(/^\+/, '')
      .replace(/^(-?)\./, '$10.')
      .replace(/\.$/, ''),
  }
}

const exact = (tag: ScalarTagDefinition<number>) =>
  defineScalarTag<number | ExactNumber>(tag.tagName, {
    ...tag,
    resolve: (source, isExplicit, name) => {
      const value = tag.resolve(source, isExplicit, name)
      return typeof value === 'number' ? numberOf(source, value) : value
    },
    represent: (data) => String(data),
  })

// As YAML 1.2: only `true` and `false` are booleans, and a day is a text.
const SCHEMA = CORE_SCHEMA.withTags(mergeTag, exact(intCoreTag), exact(floatCoreTag))
const DEEPEST = 500

/**
 * Reads JSON or YAML.
 * @returns the value, and what is strange but readable
 * @throws ParseError with the place and the fix
 */
export function parseText(text: string): { value: Json; problems: Problem[] } {
  const read = (json: boolean) => {
    try {
      return { value: jsonOf(load(text, { schema: SCHEMA, json, maxDepth: DEEPEST })) }
    } catch (error) {
      return { told: toldOf(error, text) }
    }
  }
  const strict = read(false)
  if (strict.told === undefined) return { value: strict.value, problems: [] }
  const { value, told: fault } = /duplicat/i.test(strict.told.message) ? read(true) : strict
  if (fault !== undefined) throw new ParseError(explained(fault, text))
  const message = 'This key is written twice; the last one counts. Remove one of them.'
  return { value, problems: [{ ...strict.told, message }] }
}

function toldOf(error: unknown, text: string): Problem {
  if (!(error instanceof YAMLException)) return { line: 1, column: 1, message: String(error) }
  return { ...placeOfOffset(text, error.mark?.position ?? 0), message: error.reason }
}

/** Our own words for what is wrong, which come with the fix. */
function explained(fault: Problem, text: string): Problem {
  // It goes on with a piece of the file.
  const [words] = fault.message.split('\n')
  return parseYaml(text).problems[0] ?? { ...fault, message: `${words}.` }
}

/** Whether what a library returned is JSON. @throws Error for a value that contains itself */
export function isJson(value: unknown, open = new Set<object>(), done = new Set<object>()): value is Json {
  if (typeof value !== 'object' || value === null)
    return value === null || /^(string|number|boolean)$/.test(typeof value)
  if (done.has(value)) return true
  if (open.has(value)) throw new Error('A value contains itself by an alias.')
  open.add(value)
  const isPlain = Object.values(value).every((member) => isJson(member, open, done))
  open.delete(value)
  done.add(value)
  return isPlain
}

function jsonOf(value: unknown): Json {
  if (isJson(value)) return value
  throw new Error('The file has a value that JSON does not have.')
}

/** Where a value and its key start. */
interface Spot {
  key: number
  value: number
  members: Map<string, Spot> | null
}

/**
 * Finds values in a text that is JSON or YAML; what is not there has the place of its nearest parent.
 * @returns a function of a JSON pointer
 */
export function placesIn(text: string): (pointer: string, of: 'key' | 'value') => Place {
  const root = spotsOf(parseEvents(text, { maxDepth: DEEPEST }), text)
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1)
  const placeOf = (offset: number): Place => {
    const line = starts.findLastIndex((start) => start <= offset)
    return { line: line + 2, column: offset - (starts[line] ?? 0) + 1 }
  }
  return (pointer, of) => {
    let spot = root
    for (const key of pointerOf(pointer)) {
      const member = spot.members?.get(key)
      if (!member) break
      spot = member
    }
    return placeOf(spot[of])
  }
}

function spotsOf(events: Event[], text: string): Spot {
  let index = 0
  const read = (key: number | null): Spot => {
    const event = events[index++]
    if (!event || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT)
      return { key: 0, value: 0, members: null }
    if (event.type === EVENT_ID.ALIAS) return { key: key ?? event.anchorStart, value: event.anchorStart, members: null }
    if (event.type === EVENT_ID.SCALAR) {
      const quoted = event.style === 2 || event.style === 3 ? 1 : 0
      const start = event.valueStart - quoted
      return { key: key ?? start, value: start, members: null }
    }
    const spot: Spot = { key: key ?? event.start, value: event.start, members: new Map() }
    for (let count = 0; events[index] && events[index]?.type !== EVENT_ID.POP; count++) {
      if (event.type === EVENT_ID.SEQUENCE) spot.members?.set(String(count), read(null))
      else {
        const name = events[index]
        const at = read(null)
        spot.members?.set(name?.type === EVENT_ID.SCALAR ? getScalarValue(text, name) : '', read(at.value))
      }
    }
    index++
    return spot
  }
  index++ // the document
  return read(null)
}
