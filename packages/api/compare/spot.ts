import type { ApiChange, Aspect, ChangedPart, ChangeSubject, Pair } from './change'
import type { Use } from './uses'

/** What is compared: what it is called, and who uses it. */
export interface Spot {
  part: ChangedPart
  name: string
  within: string | null
  use: Use
}

/** Used by nobody in particular. */
export const ANYBODY: Use = { sent: false, received: false, operations: [] }

const subject = ({ part, name, within, use }: Spot, at: string, breaking: boolean): ChangeSubject => ({
  ...{ in: 'new', at, part, name, within, operations: [...use.operations], breaking },
})

export const added = (spot: Spot, at: string, breaking: boolean, detail = ''): ApiChange => ({
  ...{ ...subject(spot, at, breaking), kind: 'added', detail },
})

export const removed = (spot: Spot, at: string, breaking: boolean, detail = ''): ApiChange => ({
  ...{ ...subject(spot, at, breaking), in: 'old', kind: 'removed', detail },
})

/** @param names the old one, and the new one: nothing if they are the same */
export const renamed = (spot: Spot, at: string, breaking: boolean, ...names: [string, string]): ApiChange[] =>
  names[0] === names[1] ? [] : [{ ...subject(spot, at, breaking), kind: 'renamed', before: names[0], after: names[1] }]

/** A change of an aspect from one thing in words to another; also where the words are the same. */
export const changed = (
  spot: Spot,
  at: string,
  breaking: boolean,
  change: { aspect: Aspect; before: string | null; after: string | null },
): ApiChange => ({ ...subject(spot, at, breaking), kind: 'changed', ...change })

/** The deprecation of something; nothing if it was deprecated before. */
export const deprecation = (
  before: { deprecated: boolean },
  after: { deprecated: boolean },
  spot: Spot,
  at: string,
): ApiChange[] => (after.deprecated && !before.deprecated ? [{ ...subject(spot, at, false), kind: 'deprecated' }] : [])

/** A change of whether something has to be there; nothing if that is the same. */
export function requirement(
  before: { required: boolean },
  { required }: { required: boolean },
  spot: Spot,
  at: string,
): ApiChange[] {
  if (before.required === required) return []
  const [old, next] = required ? ['optional', 'required'] : ['required', 'optional']
  const breaking = required ? spot.use.sent : spot.use.received
  return [changed(spot, at, breaking, { aspect: 'required', before: old, after: next })]
}

/** The changes of what two lists hold. @param of what is new, what is gone, and what both have */
export const pairChanges = <Thing>(
  pairs: readonly Pair<Thing>[],
  of: {
    added: (after: Thing) => ApiChange
    removed: (before: Thing) => ApiChange
    both: (before: Thing, after: Thing) => ApiChange[]
  },
): ApiChange[] =>
  pairs.flatMap(({ before, after }) => {
    if (after === null) return before === null ? [] : [of.removed(before)]
    return before === null ? [of.added(after)] : of.both(before, after)
  })
