const LONGEST = 120

/**
 * A text of somebody else in a message: in quotes, cut if it is long, and with an escape for what a terminal would obey
 * or nobody would see, such as `\u001b`.
 */
export function quoted(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  const seen = cut.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (sign) =>
    [...sign].map((each) => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(''),
  )
  return `"${seen}"`
}
