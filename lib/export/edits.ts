/** One replacement in a text. Offsets count UTF-16 units. */
export interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Applies replacements to a text.
 * @param edits in any order; they must not overlap
 * @throws when two of them overlap
 */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) throw new Error(`Two replacements overlap at offset ${edit.start}.`)
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + source.slice(at)
}
