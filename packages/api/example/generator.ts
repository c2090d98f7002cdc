import { isJsonObject, jsonText, listOf, plain, type Json, type JsonObject } from '../json'
import { isJson } from '../read/parse'
import { faultOf } from '../validate/fault-of'
import { HIDING, isHidden, sentIn, type Direction } from './direction'
import { heirsOf, TOLD, toldByVariant, type Inheritance, type MadeValue } from './discriminator'
import { joined, Level, levelOf, limitOf, membersOf, OPEN, requiredOf, together } from './level'
import { numberCandidates } from './number'
import { textCandidates, word } from './text'
import { writtenExamples } from './written'

/** What a value may become; how long, in characters, and how deep. */
export interface Bounds {
  largest: number
  deepest: number
}

/** A value that would be larger than its bounds. */
export class TooLarge extends Error {}

/** Where a value is made. */
interface Place {
  path: readonly string[]
  /** References that were followed to get here. */
  stack: readonly string[]
  /** Whether what is around it needs it, so that it may go as deep as it must. */
  isNeeded: boolean
  /** The same of all that is around it: then something has to stand here. */
  isLast: boolean
  /** How many candidates are passed over, so that items of a list are different. */
  variation: number
}

/** A choice that a schema leaves open. */
interface Options {
  /** What makes the choice: the list of variants, or the keyword. */
  of: Json
  /** Where a value may match only one of the variants: these, in the order of `levels`, as many as are open. */
  exclusive?: { open: readonly Json[]; all: readonly Json[] }
  /** What each variant adds. */
  levels: (() => Level)[]
}

/** So many values of each variant are tried until one matches no other. */
const VARIATIONS = 3
/** After so many failures no value of a choice is searched that matches one variant alone. */
const SEARCHES = 3
/** How often a schema may contain itself where it has to. */
const ROUNDS = 2
/** So many candidates are tried for one value. */
const CANDIDATES = 200
/** After so many faults at a place, what is optional there is left out. */
const PATIENCE = 3

export const WHOLE: Place = { path: [], stack: [], isNeeded: true, isLast: true, variation: 0 }

/** Makes one value of a schema; what a check said of the one before comes with `faults`. */
export class Generator {
  private length = 0
  /** What the value that is being made depends on: references, how deep it goes, and whether that left something out. */
  private inner = { refs: new Set<string>(), depth: 0, isCut: false }

  /** @param faults how often a value had a fault, by its path: there the next candidate is taken */
  constructor(
    private readonly inheritance: Inheritance,
    private readonly direction: Direction,
    private readonly bounds: Bounds,
    private readonly faults: ReadonlyMap<string, number>,
  ) {}

  /**
   * A value of a schema.
   * @returns undefined if there is none
   * @throws {TooLarge} if it would be larger than it may be
   */
  value(schema: Json, place: Place): Json | undefined {
    this.add(1)
    if (schema === false) return undefined
    const level = this.level(schema)
    if (!isJsonObject(schema) || level.refs.length === 0 || place.variation > 0 || this.hasFaultIn(place))
      return this.chosen(schema, level, place, new Set())
    return this.shared(schema, level, place)
  }

  /** The value of a schema that others refer to: made once, and taken again where it would be the same. */
  private shared(schema: JsonObject, level: Level, place: Place): Json | undefined {
    const values = this.inheritance.values.get(schema) ?? new Map<string, MadeValue>()
    this.inheritance.values.set(schema, values)
    const key = `${this.direction} ${place.isNeeded} ${place.isLast}`
    const depth = place.path.length
    // What goes as deep as it may is the same only where there is as much room.
    const keyHere = `${key} ${this.bounds.deepest - depth}`
    const known = [values.get(key), values.get(keyHere)].find(
      (made) =>
        made &&
        (made.isCut || depth + made.height <= this.bounds.deepest) &&
        !place.stack.some((ref) => made.refs.has(ref)),
    )
    if (known) {
      this.add(known.length)
      this.note(known.refs, depth + known.height)
      this.inner.isCut ||= known.isCut
      return known.value
    }
    const around = this.inner
    const inner = { refs: new Set<string>(), depth, isCut: false }
    const start = this.length
    this.inner = inner
    const value = this.chosen(schema, level, place, new Set())
    this.inner = around
    this.note(inner.refs, inner.depth)
    this.inner.isCut ||= inner.isCut
    const { refs, isCut } = inner
    const made = { value, refs, height: inner.depth - depth, length: this.length - start, isCut }
    if (!place.stack.some((ref) => refs.has(ref))) values.set(isCut ? keyHere : key, made)
    return value
  }

  private note(refs: Iterable<string>, depth: number): void {
    for (const ref of refs) this.inner.refs.add(ref)
    this.inner.depth = Math.max(this.inner.depth, depth)
  }

  private get targets() {
    return this.inheritance.targets
  }

  private level(schema: Json): Level {
    if (!isJsonObject(schema)) return OPEN
    const { levels } = this.inheritance
    const level = levels.get(schema) ?? levelOf(schema, this.targets)
    levels.set(schema, level)
    return level
  }

  private add(characters: number): void {
    this.length += characters
    if (this.length > this.bounds.largest) throw new TooLarge()
  }

  private faultsAt(path: readonly string[]): number {
    return this.faults.size === 0 ? 0 : (this.faults.get(path.join('/')) ?? 0)
  }

  /** Whether a value at a place, or inside of it, had a fault. */
  private hasFaultIn({ path }: Place): boolean {
    if (this.faults.size === 0) return false
    const key = path.join('/')
    return path.length === 0 || [...this.faults.keys()].some((each) => each === key || each.startsWith(`${key}/`))
  }

  private isValid(schema: Json, value: Json): boolean {
    return faultOf(schema, plain(value), this.targets, { absent: HIDING[this.direction] }) === null
  }

  /** The value with the first choice of variants that can be met. */
  private chosen(schema: Json, level: Level, place: Place, done: ReadonlySet<Json>): Json | undefined {
    const rounds = Math.max(0, ...level.refs.map((ref) => place.stack.filter((each) => each === ref).length))
    this.note(level.refs, place.path.length)
    if (rounds > (place.isNeeded ? ROUNDS : 0)) return undefined
    const options = this.optionsOf(level, done)
    if (!options) return this.made(schema, level, place)
    const { of, exclusive } = options
    const failures = this.inheritance.ambiguous.get(of) ?? 0
    const turn = place.variation + this.faultsAt(place.path)
    const start = this.length
    let first: Json | undefined
    for (let again = 0; again < VARIATIONS; again++) {
      for (let index = 0; index < options.levels.length; index++) {
        const at = (index + turn) % options.levels.length
        const option = options.levels[at]
        const whole = option && joined(level, option())
        const here = again === 0 ? place : { ...place, variation: place.variation + again }
        const found = whole && this.chosen(schema, whole, here, new Set([...done, of]))
        if (found === undefined) continue
        if (!exclusive || failures >= SEARCHES) return found
        if (!this.matchesSeveral(exclusive.all, exclusive.open[at] ?? null, found)) return found
        first ??= found
        this.length = start
      }
      // Other values of members seldom tell variants apart.
      if (first === undefined || typeof first === 'object') break
    }
    if (first !== undefined) this.inheritance.ambiguous.set(of, failures + 1)
    return first
  }

  /** Whether a value matches more than one of the variants: mostly only that which it is made of. */
  private matchesSeveral(variants: readonly Json[], own: Json, value: Json): boolean {
    const others = variants.filter((variant) => variant !== own)
    const first = others.findIndex((variant) => this.isValid(variant, value))
    if (first < 0) return false
    return [own, ...others.slice(first + 1)].some((variant) => this.isValid(variant, value))
  }

  /** The first choice that is still open; null if there is none. */
  private optionsOf(level: Level, done: ReadonlySet<Json>): Options | null {
    const { targets } = this
    for (const part of level.parts) {
      for (const key of ['oneOf', 'anyOf']) {
        const variants = part[key]
        if (!Array.isArray(variants) || variants.length === 0 || done.has(variants)) continue
        const levels = variants.map((variant) => ({ variant, its: this.level(variant) }))
        // An heir of what chooses is chosen already.
        const own = levels.filter(({ its }) =>
          its.refs.some((ref) => level.refs.includes(ref) && targets[ref] !== part),
        )
        const open = own.length > 0 ? own.slice(0, 1) : levels
        const isNull = ({ its }: (typeof levels)[number]) => allowsOnlyNull(its)
        const ordered = [...open.filter((each) => !isNull(each)), ...open.filter(isNull)]
        return {
          of: variants,
          ...(key === 'oneOf' && { exclusive: { open: ordered.map(({ variant }) => variant), all: variants } }),
          levels: ordered.map(({ variant, its }) => () => {
            const told = toldByVariant(part, variant, targets)
            const others: JsonObject =
              key === 'oneOf'
                ? {
                    [WITHOUT]: withoutOf(
                      its,
                      levels.map((each) => each.its),
                    ),
                  }
                : {}
            return joined(its, new Level([...(told ? [told] : []), others], []))
          }),
        }
      }
      const { discriminator, if: condition, dependentSchemas } = part
      if (discriminator !== undefined && !done.has(discriminator) && !part.oneOf && !part.anyOf) {
        const levels = heirsOf(part, level, this.inheritance)
        if (levels.length > 0) return { of: discriminator, levels: levels.map((each) => () => each) }
      }
      if (condition !== undefined && !done.has(part)) {
        const then = () => joined(this.level(condition), this.level(part.then ?? true))
        return { of: part, levels: [then, () => this.level(part.else ?? true)] }
      }
      if (isJsonObject(dependentSchemas) && !done.has(dependentSchemas)) {
        const all = () => Object.values(dependentSchemas).map((each) => this.level(each))
        return { of: dependentSchemas, levels: [() => all().reduce(joined, OPEN)] }
      }
    }
    return null
  }

  /** A written value if one is valid, else one that is made. */
  private made(schema: Json, level: Level, place: Place): Json | undefined {
    const { parts } = level
    const { types, isSaid } = level.types
    const turn = place.variation + this.faultsAt(place.path)
    const said = this.level(schema)
    const whole = said === level ? schema : together([schema, ...parts.filter((part) => !said.parts.includes(part))])
    const written = this.written(parts, types)
    const valid: Json[] = []
    for (const value of written) {
      if (valid.length > turn) break
      if (this.isValid(whole, value)) valid.push(value)
    }
    const isClosed = parts.some((part) => part.enum !== undefined || part.const !== undefined)
    const taken = valid[turn] ?? (isClosed ? valid.at(-1) : undefined)
    if (taken !== undefined) return this.counted(taken)
    if (isClosed) return place.isLast ? this.counted(written[0] ?? null) : undefined
    if (isSaid && types.length === 0) return undefined
    for (const type of types) {
      const value = this.ofType(type, whole, level, place, turn - valid.length)
      if (value !== undefined) return value
    }
    return isSaid ? undefined : (valid.at(-1) ?? null)
  }

  private counted(value: Json): Json {
    this.add(jsonText(value).length)
    return value
  }

  /** What the description says that a value is: of a discriminator, examples, allowed values, the default. */
  private written(parts: readonly JsonObject[], types: readonly string[]): Json[] {
    const all = [
      ...parts.flatMap((part) => part[TOLD] ?? []),
      ...mergedExample(parts),
      ...parts.flatMap(writtenExamples),
      ...parts.flatMap((part) => (part.const === undefined ? [] : [part.const])),
      ...parts.flatMap((part) => listOf(part.enum)),
      ...parts.flatMap((part) => (part.default === undefined ? [] : [part.default])),
    ]
    return all.map((value) => sentIn(ofTypes(value, types), parts, this.direction, this.targets))
  }

  private ofType(type: string, schema: Json, level: Level, place: Place, turn: number): Json | undefined {
    const { parts } = level
    if (type === 'object') return this.object(level, place)
    if (type === 'array') return this.list(level, place)
    if (type === 'null') return null
    const check = level.isPlain ? null : schema
    if (type === 'boolean') return this.first([true, false], check, place, turn, true)
    if (type === 'string') return this.first(textCandidates(parts), check, place, turn, word(parts))
    const numbers = numberCandidates(parts, type === 'integer')
    return this.first(numbers, check, place, turn, 0)
  }

  /** The first valid candidate of those that are checked by a schema, if one says anything; where there is none and something has to stand, what is expected. */
  private first(
    all: Iterable<Json>,
    schema: Json | null,
    place: Place,
    turn: number,
    otherwise: Json,
  ): Json | undefined {
    const valid: Json[] = []
    let count = 0
    for (const value of all) {
      if (valid.length > turn || count++ > CANDIDATES) break
      if (!valid.includes(value) && (schema === null || this.isValid(schema, value))) valid.push(value)
    }
    const taken = valid.at(-1) ?? (place.isLast ? otherwise : undefined)
    return taken === undefined ? undefined : this.counted(taken)
  }

  private inside(place: Place, { refs }: Level, key: string, isNeeded: boolean): Place {
    return {
      path: [...place.path, key],
      stack: [...place.stack, ...refs],
      ...{ isNeeded, isLast: place.isLast && isNeeded, variation: place.variation },
    }
  }

  /** Whether an optional value may still be shown: what has parts, only so deep. */
  private fits(schema: Json, { path }: Place): boolean {
    if (path.length < this.bounds.deepest) return true
    const { parts, types } = this.level(schema)
    const [type] = types.types
    const isShown = type !== 'object' && type !== 'array' && !parts.some((part) => part.oneOf ?? part.anyOf)
    if (!isShown) this.inner.isCut = true
    return isShown
  }

  private object(level: Level, place: Place): JsonObject | undefined {
    const { parts } = level
    const required = requiredOf(parts)
    const rest = parts.flatMap(
      ({ additionalProperties, unevaluatedProperties }) => additionalProperties ?? unevaluatedProperties ?? [],
    )
    const members = membersOf(parts)
    const without = new Set(parts.flatMap((part) => [...listOf(part[WITHOUT]), ...namesNot(part)]))
    for (const names of dependentOf(parts, members)) required.add(names)
    for (const name of required) if (!members.has(name)) members.set(name, this.described(parts, name, rest))
    const most = Math.max(limitOf(parts, 'maxProperties') ?? Infinity, required.size)
    const made: [string, Json][] = []
    const left = () => most - made.length - [...required].filter((name) => !made.some(([key]) => key === name)).length
    const add = (name: string, schema: Json): boolean => {
      const isNeeded = required.has(name)
      const inside = this.inside(place, level, name, isNeeded)
      if (isHidden(schema, this.direction, this.targets)) return true
      if (!isNeeded && (without.has(name) || left() <= 0 || !this.fits(schema, place))) return true
      if (!isNeeded && this.faultsAt(inside.path) >= PATIENCE) return true
      this.add(name.length + 3)
      const value = this.value(schema, inside)
      if (value !== undefined) made.push([name, value])
      return value !== undefined || !isNeeded || place.isLast
    }
    for (const [name, schemas] of members) if (!add(name, together(schemas))) return undefined
    const open = rest.filter((each) => each !== false)
    const least = limitOf(parts, 'minProperties') ?? 0
    const isMap = open.some(limits)
    const count = rest.includes(false) ? 0 : Math.max(isMap ? 2 : 0, least - made.length)
    if (count > 0)
      for (const name of this.names(parts, made, count)) add(name, together(open.length > 0 ? open : [true]))
    if (made.length < least) this.addPatterned(parts, made, add, least)
    return Object.fromEntries(made)
  }

  /** What a required member is that no properties describe. */
  private described(parts: readonly JsonObject[], name: string, rest: readonly Json[]): Json[] {
    const patterned = parts.flatMap(({ patternProperties }) =>
      Object.entries(isJsonObject(patternProperties) ? patternProperties : {})
        .filter(([pattern]) => this.isValid({ pattern }, name))
        .map(([, schema]) => schema),
    )
    const open = patterned.length > 0 ? patterned : rest.filter((each) => isJsonObject(each))
    return open.some(limits) ? open : [{ type: 'string' }]
  }

  /** Names for members that the description does not name. */
  private names(parts: readonly JsonObject[], made: readonly [string, Json][], count: number): string[] {
    const title = parts.map((part) => part['x-additionalPropertiesName']).find((each) => typeof each === 'string')
    const rules = parts.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : [propertyNames]))
    const rule = together(rules.length > 0 ? rules : [true])
    const plainNames = Array.from({ length: count }, (_, index) => `${title ?? 'property'}${index + 1}`)
    const isFree = (name: Json): name is string => typeof name === 'string' && !made.some(([key]) => key === name)
    const fitting = plainNames.filter((name) => isFree(name) && this.isValid(rule, name))
    for (let variation = 0; fitting.length < count && variation < count; variation++) {
      const name = this.value({ allOf: [{ type: 'string' }, rule] }, { ...WHOLE, isLast: false, variation })
      if (isFree(name ?? null) && typeof name === 'string' && !fitting.includes(name)) fitting.push(name)
    }
    return fitting
  }

  /** Members whose names match a pattern, where an object has to have more. */
  private addPatterned(
    parts: readonly JsonObject[],
    made: readonly [string, Json][],
    add: (name: string, schema: Json) => boolean,
    least: number,
  ): void {
    for (const { patternProperties } of parts)
      for (const [pattern, schema] of Object.entries(isJsonObject(patternProperties) ? patternProperties : {}))
        for (const name of textCandidates([{ pattern }])) {
          if (made.length >= least) return
          if (this.isValid({ pattern }, name) && !made.some(([key]) => key === name)) add(name, schema)
        }
  }

  private list(level: Level, place: Place): Json[] | undefined {
    const { parts } = level
    const first = parts
      .map(({ prefixItems }) => listOf(prefixItems))
      .reduce((a, b) => (b.length > a.length ? b : a), [])
    const items = parts.flatMap((part) => part.items ?? part.unevaluatedItems ?? []).filter(limits)
    const contains = parts.filter((part) => part.contains !== undefined)
    const least = limitOf(parts, 'minItems') ?? 0
    const most = limitOf(parts, 'maxItems') ?? Infinity
    const wanted = contains.map(({ contains, minContains }) => ({ contains, count: Number(minContains ?? 1) }))
    const searched = wanted.flatMap(({ contains, count }) => Array.from({ length: count }, () => contains ?? true))
    // Where anything is allowed, an empty list says as much as a list of null.
    const isOpen = items.some((each) => isJsonObject(each) && Object.keys(each).length > 0) && !items.includes(false)
    const length = Math.min(most, Math.max(least, first.length + searched.length, isOpen ? 1 : 0))
    const made: Json[] = []
    const texts = new Set<string>()
    const isUnique = parts.some(({ uniqueItems }) => uniqueItems === true)
    for (let index = 0; index < length; index++) {
      const own = first[index] ?? together(items.length > 0 ? items : [{ type: 'string' }])
      const sought = index < first.length ? undefined : searched[index - first.length]
      const schema =
        sought === undefined ? own : items.length > 0 || index < first.length ? together([own, sought]) : sought
      const inside = this.inside(place, level, String(index), index < least || index < searched.length)
      if (
        index >= least &&
        searched.length === 0 &&
        (!this.fits(schema, place) || this.faultsAt(inside.path) >= PATIENCE)
      )
        break
      const item = this.item(schema, inside, isUnique ? texts : null)
      if (item === undefined) return index < least && !place.isLast ? undefined : made
      texts.add(jsonText(item))
      made.push(item)
    }
    return made
  }

  /** An item that is none of the others, if a list may have each once. */
  private item(schema: Json, place: Place, others: ReadonlySet<string> | null): Json | undefined {
    for (let variation = place.variation; variation < place.variation + CANDIDATES; variation++) {
      const item = this.value(schema, { ...place, variation })
      if (item === undefined || !others?.has(jsonText(item))) return item
    }
    return undefined
  }
}

/** Whether null is the only value of a level, however that is written. */
const allowsOnlyNull = ({ parts, types }: Level): boolean =>
  types.types.join() === 'null' ||
  parts.some((part) => part.const === null || (Array.isArray(part.enum) && part.enum.every((each) => each === null)))

/** What several parts of allOf have as an example of the same object, in one; nothing of fewer. */
function mergedExample(parts: readonly JsonObject[]): Json[] {
  const objects = parts.map((part) => writtenExamples(part)[0]).filter(isJsonObject)
  return objects.length > 1 ? [Object.assign({}, ...objects.toReversed())] : []
}

/** Whether a schema says anything of a value. */
const limits = (schema: Json): boolean => schema === false || (isJsonObject(schema) && Object.keys(schema).length > 0)

/** The key of a part that names members which would make an object match other variants too. */
const WITHOUT = '$without'

/** The members that only other variants need. */
function withoutOf({ parts }: Level, all: readonly Level[]): string[] {
  const own = new Set([...requiredOf(parts), ...membersOf(parts).keys()])
  return all
    .flatMap((other) => (other.parts === parts ? [] : [...requiredOf(other.parts)]))
    .filter((name) => !own.has(name))
}

/** Members that an object may not have, where that is all that `not` says. */
function namesNot({ not }: JsonObject): Json[] {
  const names = isJsonObject(not) ? listOf(not.required) : []
  return names.length === 1 ? names : []
}

/** Members that others need which are described. */
function dependentOf(parts: readonly JsonObject[], members: ReadonlyMap<string, Json[]>): string[] {
  return parts.flatMap(({ dependentRequired }) =>
    Object.entries(isJsonObject(dependentRequired) ? dependentRequired : {}).flatMap(([name, names]) =>
      members.has(name) ? listOf(names).filter((each) => typeof each === 'string') : [],
    ),
  )
}

/** A value that has another type than its schema, where it says the same: `90210` for a text. */
function ofTypes(value: Json, types: readonly string[]): Json {
  if (types.length === 0 || typeof value === 'object') return value
  const isText = types.includes('string')
  if (typeof value === 'number' || typeof value === 'boolean')
    return isText && !types.includes(typeof value) && !(typeof value === 'number' && types.includes('integer'))
      ? String(value)
      : value
  if (isText) return value
  if (types.some((type) => type === 'object' || type === 'array')) return parsed(value)
  if (/^-?\d+(\.\d+)?$/.test(value) && types.some((type) => type === 'integer' || type === 'number'))
    return Number(value)
  return types.includes('boolean') && /^(true|false)$/.test(value) ? value === 'true' : value
}

/** The value of a text that is JSON; else the text. */
function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : text
  } catch {
    return text
  }
}
