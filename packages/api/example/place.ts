import type { Json } from '../json'
import type { Targets } from '../validate/subschemas'
import type { Direction } from './direction'
import type { Level } from './level'

/** Where a value is made. */
export interface Place {
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

export const WHOLE: Place = { path: [], stack: [], isNeeded: true, isLast: true, variation: 0 }

/** So many candidates are tried for one value. */
export const CANDIDATES = 200

/** What objects and lists need of what makes values. */
export interface Maker {
  readonly targets: Targets
  readonly direction: Direction
  /** A value of a schema; undefined if there is none. */
  value(schema: Json, place: Place): Json | undefined
  isValid(schema: Json, value: Json): boolean
  /** Whether an optional value may still be shown: an object or a list, only so deep. */
  fits(schema: Json, place: Place): boolean
  /** Whether a place had so many faults that what is optional there is left out. */
  isFaulty(place: Place): boolean
  /** Counts characters of the value. @throws {TooLarge} */
  add(characters: number): void
}

/** The place of a member or an item. */
export const placeInside = (place: Place, { refs }: Level, key: string, isNeeded: boolean): Place => ({
  path: [...place.path, key],
  stack: [...place.stack, ...refs],
  ...{ isNeeded, isLast: place.isLast && isNeeded, variation: place.variation },
})
