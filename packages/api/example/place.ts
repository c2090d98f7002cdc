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

/** The place of a member or an item. */
export const placeInside = (place: Place, { refs }: Level, key: string, isNeeded: boolean): Place => ({
  path: [...place.path, key],
  stack: [...place.stack, ...refs],
  ...{ isNeeded, isLast: place.isLast && isNeeded, variation: place.variation },
})
