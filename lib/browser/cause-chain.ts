/**
 * What an error says, and what its causes say, from the outside in.
 * @param error whatever was thrown, an Error or not
 * @returns at least one text. A chain that leads back into itself ends where it would begin again
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
  if (typeof value === 'string') return value || 'An empty text was thrown.'
  if (typeof value === 'object' && value !== null) {
    if ('message' in value && typeof value.message === 'string' && value.message) return value.message
    if (value instanceof Error) return value.name
    try {
      return JSON.stringify(value)
    } catch {
      // A value that holds itself, or a number that JSON does not know.
    }
  }
  return String(value)
}
