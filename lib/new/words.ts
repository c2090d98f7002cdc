/** `rate-limits` as a title: Rate limits. */
export function wordsOf(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
