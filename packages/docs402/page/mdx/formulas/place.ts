import { offsetOfPlace, placeOfOffset } from '@docs402/findings'

/** The place of a formula in its page, from its first sign. */
interface Range {
  start: { line: number; column: number; offset?: number | undefined }
  end: { offset?: number | undefined }
}

/**
 * Where a character of a formula stands in its page: behind the marks of quotes and lists, each of its lines is as it was
 * written.
 * @param tex of the formula
 * @param position of the character, from 0
 */
export function placeInFormula({ start, end }: Range, tex: string, position: number, text: string) {
  const from = start.offset ?? offsetOfPlace(text, start)
  const written = text.slice(from, end.offset ?? text.length)
  const before = tex.slice(0, position).split('\n')
  // Each line of the formula is looked for behind the one before it.
  let at = 0
  for (const [index, line] of before.entries()) {
    const whole = tex.split('\n')[index] ?? ''
    const offset = written.indexOf(whole.trim() === '' ? '\n' : whole.trim(), at)
    if (offset < 0) return placeOfOffset(text, from)
    at = offset + (index < before.length - 1 ? whole.trim().length : Math.max(0, line.trimStart().length))
  }
  return placeOfOffset(text, from + Math.min(at, written.length))
}
