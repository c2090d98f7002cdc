import type { Schema } from './model'

/** What a value has to be, from the description of its schema: `a block number, a block hash, latest or finalized`. */
export function formatWords(description: string): string {
  const [first = ''] = description.split(/\.(?:\s|$)/)
  const plain = first.replaceAll('`', '')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}

/** What a value of a schema has to be, in words; empty if the description does not say it. */
export function schemaWords({ types, limits: { minimum, maximum }, description }: Schema): string {
  if (!types.includes('integer')) return formatWords(description)
  if (maximum !== undefined) return `a whole number from ${minimum ?? 0} to ${maximum}`
  return minimum === undefined ? 'a whole number' : `a whole number of at least ${minimum}`
}
