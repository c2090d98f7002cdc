/** What a value has to be, from the description of its schema: `a block number, a block hash, latest or finalized`. */
export function formatWords(description: string): string {
  const [first = ''] = description.split(/\.(?:\s|$)/)
  const plain = first.replaceAll('`', '')
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}
