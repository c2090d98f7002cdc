/** Several titles of the same, each once; null if there is none. */
export const joinedTitles = (titles: readonly (string | null)[]): string | null =>
  [...new Set(titles.filter((title) => title !== null))].join(', ') || null

/** Two texts about the same, one after the other: of one that the other has in it, the longer. */
export function joinedTexts(text: string, other: string): string {
  if (text.includes(other)) return text
  return other.includes(text) ? other : `${text}\n\n${other}`
}
