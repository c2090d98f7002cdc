import type { Facts } from './facts'

const quote = (text: string) => JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text)
const some = (items: readonly string[]) => items.slice(0, 6).map(quote).join(' ') + (items.length > 6 ? ' …' : '')

/** The items of one list that the other has fewer of. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return items.filter((item) => {
    const at = left.indexOf(item)
    return at < 0 || left.splice(at, 1).length === 0
  })
}

function listDifference(kind: string, before: readonly string[] = [], after: readonly string[] = []): string[] {
  const first = (before.length > after.length ? before : after).findIndex((_, i) => before[i] !== after[i])
  if (first < 0) return []
  const changes = { lost: without(before, after), new: without(after, before) }
  const start = Array.from(changes.lost[0] ?? '').findIndex((letter, i) => letter !== changes.new[0]?.[i])
  const cut = (item: string) => (item.length > 90 && start > 30 ? `…${item.slice(start - 30)}` : item)
  const parts = Object.entries(changes).flatMap(([how, [item, ...others]]) =>
    item === undefined ? [] : [`${others.length + 1} ${how}: ${some([cut(item), ...others])}`],
  )
  if (parts.length === 0) parts.push(`another order: ${some(before.slice(first))} → ${some(after.slice(first))}`)
  const context = before
    .slice(Math.max(0, first - 4), first)
    .join(' ')
    .slice(-60)
  return [`${kind}: ${parts.join('; ')}${context && `; after ${quote(context)}`}`]
}

/** What differs between two outputs, in lines, and for each of these texts the names that it is true for. */
export function differences(was: ReadonlyMap<string, Facts>, is: ReadonlyMap<string, Facts>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [before, after] = [was.get(name), is.get(name)]
    const kinds = Object.keys({ ...before, ...after })
    const lines = kinds.flatMap((kind) => listDifference(kind, before?.[kind], after?.[kind]))
    const text = before && after ? lines.join('\n  ') : `only ${before ? 'before' : 'after'}`
    if (text) found.set(text, [...(found.get(text) ?? []), name])
  }
  return found
}
