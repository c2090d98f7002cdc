/** A word of two or three with hyphens: `pay-per-request`. Longer ones may have to end a line. */
const HYPHENATED = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+){1,3}(?![\p{L}\p{N}-])/gu
const LONGEST = 24

/** A word that no line ends in. */
export interface WholeWord {
  whole: string
}

/** A title with the words in it that stay on one line: browsers end lines at hyphens, and balance titles there. */
export function wholeWords(title: string): (string | WholeWord)[] {
  const pieces: (string | WholeWord)[] = []
  let end = 0
  for (const { 0: word, index } of title.matchAll(HYPHENATED)) {
    if (word.length > LONGEST) continue
    if (index > end) pieces.push(title.slice(end, index))
    pieces.push({ whole: word })
    end = index + word.length
  }
  if (end < title.length || pieces.length === 0) pieces.push(title.slice(end))
  return pieces
}
