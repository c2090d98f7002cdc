import { jsonText, plain, type Json } from '../json'
import { faultOf, type ValueFault } from '../validate/fault-of'
import { HIDING, type Direction } from './direction'
import type { Inheritance } from './discriminator'
import { Generator, TooLarge } from './generator'
import { WHOLE } from './place'

/** A larger example helps nobody, in characters; a schema can have more than any page could show. */
const LARGEST = 8192
const DEEPEST = 12
/** What has to be there may be longer. */
const LARGEST_NEEDED = 200_000
/** So often a value is made anew where the check finds a fault. */
const TRIES = 24
/** After so many faults at a place, what is around it is made anew. */
const PATIENCE = 4

/**
 * Makes an example of a schema, which the schema allows: as deep as it is complete, but no larger than a page can show.
 * The same schema always has the same.
 * @param schema as `schemaTaker` takes it, with examples
 * @returns null where no value could be made
 */
export function exampleOfSchema(schema: Json, direction: Direction, inheritance: Inheritance): Json {
  const whole = tried(schema, direction, inheritance, DEEPEST, LARGEST)
  if (whole !== undefined) return whole
  let best: Json = null
  for (let deepest = 1; deepest < DEEPEST; deepest++) {
    const value = tried(schema, direction, inheritance, deepest, deepest === 1 ? LARGEST_NEEDED : LARGEST)
    if (value === undefined) break
    best = value
  }
  return best
}

/** What a server would say of an example; null if it accepts it. */
export const exampleFault = (schema: Json, value: Json, direction: Direction, { targets, ambiguous }: Inheritance) =>
  faultOf(schema, plain(value), targets, {
    absent: HIDING[direction],
    // What no value tells apart is a fault of the description.
    isExclusive: (variants) => !ambiguous.has(variants),
  })

/** An example of a depth, made anew where it has a fault, until it has none; undefined if it is too large. */
function tried(
  schema: Json,
  direction: Direction,
  inheritance: Inheritance,
  deepest: number,
  largest: number,
): Json | undefined {
  const faults = new Map<string, number>()
  let [first, firstFault]: [Json, ValueFault | null] = [null, null]
  for (let count = 0; count < TRIES; count++) {
    const value = generate(new Generator(inheritance, direction, { largest, deepest }, faults), schema)
    if (value === undefined) break
    const fault = exampleFault(schema, value, direction, inheritance)
    if (fault === null) return jsonText(value).length > largest ? undefined : value
    if (count === 0) [first, firstFault] = [value, fault]
    for (let { path } = fault; ; path = path.slice(0, -1)) {
      const key = path.join('/')
      const times = (faults.get(key) ?? 0) + 1
      faults.set(key, times)
      if (times % PATIENCE > 0 || path.length === 0) break
    }
  }
  return firstFault === null ? undefined : first
}

function generate(generator: Generator, schema: Json): Json | undefined {
  try {
    return generator.value(schema, WHOLE) ?? null
  } catch (error) {
    if (error instanceof TooLarge || error instanceof RangeError) return undefined
    throw error
  }
}
