import type { en } from './en'

/** The words of the interface with the texts of English, by which values are checked where they are filled in. */
export type EnglishWords = typeof en

/** One text, or a text for each plural category of the language: what no category has is said by `other`. */
export type Plural = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string }

/** All words of the interface in one language. */
export type Words = {
  readonly [Part in keyof EnglishWords]: {
    readonly [Key in keyof EnglishWords[Part]]: EnglishWords[Part][Key] extends string ? string : Plural
  }
}

/** The names in braces of a text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What stands for the names in braces of a text. */
export type Values<Text, Value> = string extends Text
  ? Readonly<Record<string, Value>>
  : Readonly<Record<NamesIn<Text>, Value>>

/** A text with its values: `Page {page}` with `{ page: 2 }` is `Page 2`. */
export const fill = <Text extends string>(text: Text, values: Values<Text, string | number>): string =>
  piecesOf<string | number>(text, values).join('')

/** The same for values that are no texts: what stands between them, and them, in the order of the text. */
export function piecesOf<Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 1 ? (values[piece] ?? `{${piece}}`) : piece))
    .filter((piece) => piece !== '')
}

/**
 * The text for a number, with the number as the language writes it.
 * @param language BCP 47
 * @param values what else stands in the text
 */
export function counted(
  forms: Plural,
  count: number | bigint,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const category = new Intl.PluralRules(language).select(Number(count))
  return fill(forms[category] ?? forms.other, { ...values, count: count.toLocaleString(language) })
}
