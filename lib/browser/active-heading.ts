/**
 * Which heading the reader is at.
 * @param tops distances of the headings from the top of the window, in CSS pixels, in the order of the page
 * @param line how far below the top a heading may stand to count as reached
 * @param atEnd whether the page can't be scrolled any further: then the last heading in the window is meant, since a
 * short last section can never reach the line
 * @returns its index, or -1 above the first one
 */
export function activeHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= line)
}
