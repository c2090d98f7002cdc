import { isJsonObject, jsonText, plain, type Json, type JsonObject } from '../json'
import { faultOf } from '../validate/fault-of'
import { HIDING, type Direction } from './direction'
import type { Inheritance, MadeValue } from './discriminator'
import { joined, type Level, levelOf, together, typesOf } from './level'
import { listAt } from './list'
import { numberCandidates } from './number'
import { objectAt } from './object'
import { optionsOf } from './options'
import { CANDIDATES, type Maker, type Place } from './place'
import { textCandidates, word } from './text'
import { valuesInDescription } from './written'

/** What a value may become; how long, in characters, and how deep. */
interface Bounds {
  largest: number
  deepest: number
}

/** A value that would be larger than its bounds. */
export class TooLarge extends Error {}

/** So many values of each variant are tried until one matches no other. */
const VARIATIONS = 3
/** After so many failures no value of a choice is searched that matches one variant alone. */
const SEARCHES = 3
/** How often a schema may contain itself where it has to. */
const ROUNDS = 2
/** After so many faults at a place, what is optional there is left out. */
const PATIENCE = 3

/** Makes one value of a schema; what a check said of the one before comes with `faults`. */
export class Generator implements Maker {
  private length = 0
  /** What the value that is being made depends on: references, how deep it goes, and whether that left something out. */
  private inner = { refs: new Set<string>(), depth: 0, isCut: false }

  /** @param faults how often a value had a fault, by its path: there the next candidate is taken */
  constructor(
    private readonly inheritance: Inheritance,
    readonly direction: Direction,
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
    const level = levelOf(schema, this.targets)
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
    const memory = [values.get(key), values.get(keyHere)].find(
      (each) =>
        each &&
        (each.isCut || depth + each.height <= this.bounds.deepest) &&
        !place.stack.some((ref) => each.refs.has(ref)),
    )
    if (memory) {
      this.add(memory.length)
      this.note(memory.refs, depth + memory.height)
      this.inner.isCut ||= memory.isCut
      return memory.value
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
    const entry = { value, refs, height: inner.depth - depth, length: this.length - start, isCut }
    if (!place.stack.some((ref) => refs.has(ref))) values.set(isCut ? keyHere : key, entry)
    return value
  }

  private note(refs: Iterable<string>, depth: number): void {
    for (const ref of refs) this.inner.refs.add(ref)
    this.inner.depth = Math.max(this.inner.depth, depth)
  }

  get targets() {
    return this.inheritance.targets
  }

  /** Counts characters of the value. @throws {TooLarge} */
  add(characters: number): void {
    this.length += characters
    if (this.length > this.bounds.largest) throw new TooLarge()
  }

  private faultsAt(path: readonly string[]): number {
    return this.faults.size === 0 ? 0 : (this.faults.get(path.join('/')) ?? 0)
  }

  /** Whether a place had so many faults that what is optional there is left out. */
  isFaulty({ path }: Place): boolean {
    return this.faultsAt(path) >= PATIENCE
  }

  /** Whether a value at a place, or inside of it, had a fault. */
  private hasFaultIn({ path }: Place): boolean {
    if (this.faults.size === 0) return false
    const key = path.join('/')
    return path.length === 0 || [...this.faults.keys()].some((each) => each === key || each.startsWith(`${key}/`))
  }

  isValid(schema: Json, value: Json): boolean {
    return faultOf(schema, plain(value), this.targets, { absent: HIDING[this.direction] }) === null
  }

  /** The value with the first choice of variants that can be met. */
  private chosen(schema: Json, level: Level, place: Place, done: ReadonlySet<Json>): Json | undefined {
    const rounds = Math.max(0, ...level.refs.map((ref) => place.stack.filter((each) => each === ref).length))
    this.note(level.refs, place.path.length)
    if (rounds > (place.isNeeded ? ROUNDS : 0)) return undefined
    const options = optionsOf(level, done, this.inheritance)
    if (!options) return this.plainValue(schema, level, place)
    const { of, exclusive } = options
    const failures = this.inheritance.ambiguous.get(of) ?? 0
    const turn = place.variation + this.faultsAt(place.path)
    const start = this.length
    let first: Json | undefined
    for (let again = 0; again < VARIATIONS; again++) {
      for (let index = 0; index < options.levels.length; index++) {
        const option = options.levels[(index + turn) % options.levels.length]
        const whole = option && joined(level, option)
        const here = again === 0 ? place : { ...place, variation: place.variation + again }
        const value = whole && this.chosen(schema, whole, here, new Set([...done, of]))
        if (value === undefined) continue
        if (!exclusive || failures >= SEARCHES) return value
        if (exclusive.filter((variant) => this.isValid(variant, value)).length < 2) return value
        first ??= value
        this.length = start
      }
      // Other values of members seldom tell variants apart.
      if (first === undefined || typeof first === 'object') break
    }
    if (first !== undefined) this.inheritance.ambiguous.set(of, failures + 1)
    return first
  }

  /** A written value if one is valid, else one that is made. */
  private plainValue(schema: Json, level: Level, place: Place): Json | undefined {
    const { subschemas } = level
    const { types, isSaid } = typesOf(level)
    const turn = place.variation + this.faultsAt(place.path)
    const alone = levelOf(schema, this.targets)
    const whole = together([schema, ...subschemas.filter((subschema) => !alone.subschemas.includes(subschema))])
    const candidates = valuesInDescription(subschemas, types, this)
    const valid: Json[] = []
    for (const value of candidates) {
      if (valid.length > turn) break
      if (this.isValid(whole, value)) valid.push(value)
    }
    const isClosed = subschemas.some((subschema) => subschema.enum !== undefined || subschema.const !== undefined)
    const choice = valid[turn] ?? (isClosed ? valid.at(-1) : undefined)
    if (choice !== undefined) return this.counted(choice)
    if (isClosed) return place.isLast ? this.counted(candidates[0] ?? null) : undefined
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

  private ofType(type: string, schema: Json, level: Level, place: Place, turn: number): Json | undefined {
    const { subschemas } = level
    if (type === 'object') return objectAt(this, level, place)
    if (type === 'array') return listAt(this, level, place)
    if (type === 'null') return null
    if (type === 'boolean') return this.first([true, false], schema, place, turn, true)
    if (type === 'string') return this.first(textCandidates(subschemas), schema, place, turn, word(subschemas))
    return this.first(numberCandidates(subschemas, type === 'integer'), schema, place, turn, 0)
  }

  /** The first valid candidate; where there is none and something has to stand, what is expected. */
  private first(all: Iterable<Json>, schema: Json, place: Place, turn: number, otherwise: Json): Json | undefined {
    const valid: Json[] = []
    let count = 0
    for (const value of all) {
      if (valid.length > turn || count++ > CANDIDATES) break
      if (!valid.includes(value) && this.isValid(schema, value)) valid.push(value)
    }
    const taken = valid.at(-1) ?? (place.isLast ? otherwise : undefined)
    return taken === undefined ? undefined : this.counted(taken)
  }

  /** Whether an optional value may still be shown: an object or a list, only so deep. */
  fits(schema: Json, { path }: Place): boolean {
    if (path.length < this.bounds.deepest) return true
    const level = levelOf(schema, this.targets)
    const [type] = typesOf(level).types
    const isShown =
      type !== 'object' && type !== 'array' && !level.subschemas.some((subschema) => subschema.oneOf ?? subschema.anyOf)
    if (!isShown) this.inner.isCut = true
    return isShown
  }
}
