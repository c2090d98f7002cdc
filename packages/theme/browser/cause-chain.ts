import { inWords } from './failures'
import { membersOf } from './members'

/**
 * The messages of an error and its causes, outermost first; what browsers say about loading is put in words for readers.
 * @param error the thrown value, an Error or not
 * @returns at least one text. A circular chain ends where it would repeat
 */
export function causeChain(error: unknown): string[] {
  const chain = new Set<unknown>()
  let at = error
  do {
    chain.add(at)
    at = membersOf(at)['cause']
  } while (at !== undefined && !chain.has(at))
  return [...chain].map(messageOf)
}

function messageOf(value: unknown): string {
  const words = inWords(value)
  if (words !== undefined) return words
  if (value instanceof Error) return value.message || value.name
  if (typeof value !== 'object' || value === null) return String(value) || WORDS.failures.empty
  try {
    return JSON.stringify(value)
  } catch {
    // A circular value, or a number that JSON does not support.
    return String(value)
  }
}
