import type { ApiChange } from './change'

/** Aspects that are the same change wherever they are written: one price of many operations. */
const ANYWHERE = new Set(['price', 'security', 'limit', 'group'])

/** What is the same in several operations: written in one place, or to the same effect. */
function keyOf(change: ApiChange): string {
  const { operations: _, breaking: __, ...rest } = change
  if (change.kind === 'changed' && ANYWHERE.has(change.aspect) && change.part === 'operation')
    return JSON.stringify([change.aspect, change.before, change.after])
  return JSON.stringify(rest)
}

/** Joins changes that several operations share, with the ids of all of them; the order is that of the first of each. */
export function mergeChanges(changes: readonly ApiChange[]): ApiChange[] {
  const merged = new Map<string, ApiChange>()
  for (const change of changes) {
    const key = keyOf(change)
    const first = merged.get(key)
    if (!first) merged.set(key, { ...change, operations: [...change.operations] })
    else {
      first.operations = [...new Set([...first.operations, ...change.operations])]
      first.breaking ||= change.breaking
    }
  }
  return [...merged.values()]
}
