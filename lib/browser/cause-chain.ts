import { inWords } from './failures'

/**
 * The messages of an error and its causes, outermost first; what browsers say about loading is put in words for readers.
 * @param error the thrown value, an Error or not
 * @returns at least one text. A circular chain ends where it would repeat
 */
export function causeChain(error: unknown): string[] {
  const seen = new Set<unknown>()
  const texts: string[] = []
  for (let at = error; at !== undefined && !seen.has(at); at = causeOf(at)) {
    seen.add(at)
    texts.push(messageOf(at))
  }
  return texts.length > 0 ? texts : [messageOf(error)]
}

function causeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'cause' in value ? value.cause : undefined
}

function messageOf(value: unknown): string {
  const words = inWords(value)
  if (words !== undefined) return words
  if (typeof value === 'string') return value || 'An empty text was thrown.'
  if (typeof value === 'object' && value !== null) {
    if ('message' in value && typeof value.message === 'string' && value.message) return value.message
    if (value instanceof Error) return value.name
    try {
      return JSON.stringify(value)
    } catch {
      // A circular value, or a number that JSON does not support.
    }
  }
  return String(value)
}
