import { isJsonObject, type Json, type JsonObject } from '../json'
import { heirsOf, toldByVariant, type Inheritance } from './discriminator'
import { joined, type Level, levelOf, membersOf, requiredOf, typesOf } from './level'

/** A choice that a schema leaves open. */
export interface Options {
  /** What makes the choice: the list of variants, or the keyword. */
  of: Json
  /** Where a value may match only one of the variants: these. */
  exclusive?: readonly Json[]
  /** What each variant adds. */
  levels: Level[]
}

/** The key of a part that names members which would make an object match other variants too. */
export const WITHOUT = '$without'

/**
 * The first choice of a level that is still open.
 * @param done choices that are made, by what makes them
 * @returns null if there is none
 */
export function optionsOf(level: Level, done: ReadonlySet<Json>, inheritance: Inheritance): Options | null {
  const { targets } = inheritance
  for (const part of level.parts) {
    for (const key of ['oneOf', 'anyOf']) {
      const variants = part[key]
      if (!Array.isArray(variants) || variants.length === 0 || done.has(variants)) continue
      const levels = variants.map((variant) => ({ variant, its: levelOf(variant, targets) }))
      // An heir of what chooses is chosen already.
      const heirs = levels.filter(({ its }) =>
        its.refs.some((ref) => level.refs.includes(ref) && targets[ref] !== part),
      )
      const open = heirs.length > 0 ? heirs.slice(0, 1) : levels
      const isNull = ({ its }: (typeof levels)[number]) => allowsOnlyNull(its)
      const ordered = [...open.filter((each) => !isNull(each)), ...open.filter(isNull)]
      return {
        of: variants,
        ...(key === 'oneOf' && { exclusive: variants }),
        levels: ordered.map(({ its }) => {
          const all = levels.map((each) => each.its)
          const others: JsonObject = key === 'oneOf' ? { [WITHOUT]: withoutOf(its, all) } : {}
          return joined(its, { parts: [...toldByVariant(part, its), others], refs: [] })
        }),
      }
    }
    const { discriminator, if: condition, dependentSchemas } = part
    if (discriminator !== undefined && !done.has(discriminator) && !part.oneOf && !part.anyOf) {
      const levels = heirsOf(part, level, inheritance)
      if (levels.length > 0) return { of: discriminator, levels }
    }
    if (condition !== undefined && !done.has(part)) {
      const then = joined(levelOf(condition, targets), levelOf(part.then, targets))
      return { of: part, levels: [then, levelOf(part.else, targets)] }
    }
    if (isJsonObject(dependentSchemas) && !done.has(dependentSchemas)) {
      const all = Object.values(dependentSchemas).map((each) => levelOf(each, targets))
      return { of: dependentSchemas, levels: [all.reduce(joined, { parts: [], refs: [] })] }
    }
  }
  return null
}

/** Whether null is the only value of a level, however that is written. */
const allowsOnlyNull = (level: Level): boolean =>
  typesOf(level).types.join() === 'null' ||
  level.parts.some(
    (part) => part.const === null || (Array.isArray(part.enum) && part.enum.every((each) => each === null)),
  )

/** The members that only other variants need. */
function withoutOf({ parts }: Level, all: readonly Level[]): string[] {
  const names = new Set([...requiredOf(parts), ...membersOf(parts).keys()])
  return all
    .flatMap((other) => (other.parts === parts ? [] : [...requiredOf(other.parts)]))
    .filter((name) => !names.has(name))
}
