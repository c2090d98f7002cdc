/** Quotes of strings in the code of a site. */
export type Quote = "'" | '"'

/**
 * A text as a string of TypeScript, in the given quotes, or in the others if that saves escapes.
 * @param quote that is preferred; the templates of a site have single ones
 */
export function quoted(text: string, quote: Quote = "'"): string {
  const other: Quote = quote === "'" ? '"' : "'"
  const count = (each: Quote) => text.split(each).length
  const chosen = count(quote) > count(other) ? other : quote
  // JSON has an escape for every character that a string can't hold.
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `${chosen}${escaped.replaceAll(chosen, `\\${chosen}`)}${chosen}`
}

/** A text as the key of an object: in quotes only if it needs them. */
export const keyText = (key: string, quote?: Quote): string =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key, quote)

/** The quotes that a file of code has most of. */
export const quoteOf = (code: string): Quote => (code.split('"').length > code.split("'").length ? '"' : "'")
