/** Thousands are set apart by a comma, point, space or apostrophe, by the same one throughout; also as in 12,34,567. */
const WHOLE = /^(?:\d+|\d{1,3}([,.'’_ ])(?:\d{2,3}\1)*\d{3})$/
/** With a decimal point, which therefore sets nothing apart. */
const DECIMAL = /^(?:\d+|\d{1,3}([,'’_ ])(?:\d{2,3}\1)*\d{3})?(?:\.\d*)?$/

/**
 * The digits of a number that a person wrote, pasted or sent: `1,000`, `1 000`, `1.000`, `1’000` are `1000`.
 * @param decimals whether it can have a fraction, and a dollar sign: `$1,000.50` is `1000.50`
 * @returns undefined if it is not a number
 */
export function plainNumber(text: string, decimals = false): string | undefined {
  // Among others, digits of full width and spaces that do not break.
  const written = text
    .normalize('NFKC')
    .trim()
    .replace(decimals ? /^\$\s*/ : '', '')
  if (!/\d/.test(written) || !(decimals ? DECIMAL : WHOLE).test(written)) return undefined
  return written.replace(decimals ? /[^\d.]/g : /\D/g, '').replace(/^0+(?=\d)/, '')
}

/**
 * Where the cursor is once thousands are grouped: before the same digits as it was.
 * @param rest the text after the cursor, before the grouping
 * @param isForward whether the reader deletes what follows: then a comma must not stay ahead of the cursor
 */
export function cursorIn(text: string, rest: string, isForward: boolean): number {
  const digits = (part: string) => part.replace(/[^\d.]/g, '').length
  let at = text.length
  while (at > 0 && digits(text.slice(at)) < digits(rest)) at -= 1
  return !isForward && text[at - 1] === ',' ? at - 1 : at
}
