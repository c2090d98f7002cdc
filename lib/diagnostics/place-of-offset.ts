/**
 * Line and column, from 1, of an offset.
 * Kept by hand, as all places in sources are: offsets come from five parsers, and each library counts for its own alone.
 */
export function placeOfOffset(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
