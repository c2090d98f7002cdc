import { isJsonObject, type Json, type JsonObject } from '../json'
import { heirsOf, toldByVariant, type Inheritance } from './discriminator'
import { joined, type Level, levelOf, membersOf, requiredOf, typesOf } from './level'

/** A choice that a schema leaves open. */
interface Options {
  /** What makes the choice: the list of variants, or the keyword. */
  of: Json
  /** Where a value may match only one of the variants: these. */
  exclusive?: readonly Json[]
  /** What each variant adds. */
  levels: Level[]
}

/** The key of a subschema that names members which would make an object match other variants too. */
export const EXCLUDED_KEYS = '$excludedKeys'

/**
 * The first choice of a level that is still open.
 * @param done choices that are made, by what makes them
 * @returns null if there is none
 */
export function optionsOf(level: Level, done: ReadonlySet<Json>, inheritance: Inheritance): Options | null {
  const { targets } = inheritance
  for (const subschema of level.subschemas) {
    for (const key of ['oneOf', 'anyOf']) {
      const variants = subschema[key]
      if (!Array.isArray(variants) || variants.length === 0 || done.has(variants)) continue
      const levels = variants.map((variant) => ({ variant, its: levelOf(variant, targets) }))
      // An heir of what chooses is chosen already.
      const heirs = levels.filter(({ its }) =>
        its.refs.some((ref) => level.refs.includes(ref) && targets[ref] !== subschema),
      )
      const open = heirs.length > 0 ? heirs.slice(0, 1) : levels
      const isNull = ({ its }: (typeof levels)[number]) => allowsOnlyNull(its)
      const ordered = [...open.filter((each) => !isNull(each)), ...open.filter(isNull)]
      return {
        of: variants,
        ...(key === 'oneOf' && { exclusive: variants }),
        levels: ordered.map(({ its }) => {
          const all = levels.map((each) => each.its)
          const others: JsonObject = key === 'oneOf' ? { [EXCLUDED_KEYS]: withoutOf(its, all) } : {}
          return joined(its, { subschemas: [...toldByVariant(subschema, its), others], refs: [] })
        }),
      }
    }
    const { discriminator, if: condition, dependentSchemas } = subschema
    if (discriminator !== undefined && !done.has(discriminator) && !subschema.oneOf && !subschema.anyOf) {
      const levels = heirsOf(subschema, level, inheritance)
      if (levels.length > 0) return { of: discriminator, levels }
    }
    if (condition !== undefined && !done.has(subschema)) {
      const then = joined(levelOf(condition, targets), levelOf(subschema.then, targets))
      return { of: subschema, levels: [then, levelOf(subschema.else, targets)] }
    }
    if (isJsonObject(dependentSchemas) && !done.has(dependentSchemas)) {
      const all = Object.values(dependentSchemas).map((each) => levelOf(each, targets))
      return { of: dependentSchemas, levels: [all.reduce(joined, { subschemas: [], refs: [] })] }
    }
  }
  return null
}

/** Whether null is the only value of a level, however that is written. */
const allowsOnlyNull = (level: Level): boolean =>
  typesOf(level).types.join() === 'null' ||
  level.subschemas.some(
    (subschema) =>
      subschema.const === null || (Array.isArray(subschema.enum) && subschema.enum.every((each) => each === null)),
  )

/** The members that only other variants need. */
function withoutOf({ subschemas }: Level, all: readonly Level[]): string[] {
  const names = new Set([...requiredOf(subschemas), ...membersOf(subschemas).keys()])
  return all
    .flatMap((other) => (other.subschemas === subschemas ? [] : [...requiredOf(other.subschemas)]))
    .filter((name) => !names.has(name))
}
