/** Letters and marks without a width, as ranges of code points: they are what is written here, not how programs find them. */
const WITHOUT_WIDTH: readonly (readonly [first: number, last: number])[] = [
  ...([
    [0x34f, 0x34f],
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
  ] as const),
  ...([
    [0x3164, 0x3164],
    [0xfe00, 0xfe0f],
    [0xffa0, 0xffa0],
    [0xe0100, 0xe01ef],
  ] as const),
]

function isHidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (WITHOUT_WIDTH.some(([first, last]) => code >= first && code <= last)) return true
  return !/[\p{L}\p{M}\p{N}\p{P}\p{S}\n ]/u.test(character)
}

/** What a terminal would obey or nobody would see of a text: its code points. Ends of lines are the program's own. */
export const hiddenIn = (text: string): string[] =>
  [...text].filter(isHidden).map((each) => (each.codePointAt(0) ?? 0).toString(16))
