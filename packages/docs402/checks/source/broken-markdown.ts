/** Markdown that is shown as text because a sign in it is wrong, and what to write. */
interface BrokenMark {
  pattern: RegExp
  /** What is wrong with a match; undefined if nothing is. */
  message(matched: RegExpExecArray, text: string): string | undefined
}

const cellsIn = (row: string): number =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length

const isRow = (line = '') => /^ {0,3}\|.*\|[ \t]*$/.test(line)
const isRule = (line = '') =>
  /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(line) && line.includes('|')
const ruleFor = (row: string) => `|${' --- |'.repeat(cellsIn(row))}`

/** What is wrong with a row of pipes that begins a block of them. */
function tableProblem(lines: readonly string[], at: number): string | undefined {
  const [row = '', second] = lines.slice(at)
  if (isRule(row)) return undefined
  if (isRule(second))
    return cellsIn(row) === cellsIn(second ?? '')
      ? undefined
      : `This is shown as text, not as a table: it has ${cellsIn(row)} columns, and the line below it ${cellsIn(second ?? '')}. Write ${ruleFor(row)} below it.`
  const before = lines.slice(0, at).findLastIndex((line) => line.trim() !== '')
  if (before >= 0 && before < at - 1 && (isRow(lines[before]) || isRule(lines[before])))
    return 'This is shown as text, not as rows of the table above: a blank line ends a table. Remove the blank line.'
  return isRow(second)
    ? `This is shown as text, not as a table: it has no line below its first row. Write ${ruleFor(row)} there.`
    : undefined
}

/** How the message of emphasis that is none begins, after its text. */
export const WITH_SIGNS = '" is shown with its signs: '

const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'

/** In a page without its code. */
export const BROKEN_MARKDOWN: readonly BrokenMark[] = [
  {
    pattern: /(?<=^|\n)(?<! {4}.*)(?: {0,3}\|.*\|[ \t]*)(?=\n|$)/g,
    message({ 0: row, index }, text) {
      const lines = text.split('\n')
      const at = text.slice(0, index).split('\n').length - 1
      return at > 0 && isRow(lines[at - 1]) ? undefined : isRow(row) ? tableProblem(lines, at) : undefined
    },
  },
  {
    pattern: /(?<![\]\\!])\[(?![ xX]\]|!|\^)([^\]\n[]+)\][ \t]+\(((?:https?:\/\/|\/|\.{1,2}\/|#|mailto:)[^)\s]*)\)/g,
    message: ([whole, words = '', url = '']) =>
      `"${whole}" is shown as text, not as a link: a space is between its parts. Write [${words}](${url}).`,
  },
  {
    pattern: /^[ \t]*([-*+]|\d{1,3}[.)])(?=\p{L})(?![-*+])(\p{L}[^\n]*)$/gmu,
    message: ([whole, sign = '', words = '']) =>
      // Emphasis, options of commands and numbers of versions begin so too.
      /^\*[^*\n]*\*|^--/.test(whole.trim()) || (sign === '-' && /^\S*$/.test(words) && words.length < 3)
        ? undefined
        : `This is shown as text, not as an item of a list: a space has to follow "${sign}". Write ${sign} ${words.slice(0, 24)}${words.length > 24 ? '…' : ''}`,
  },
  {
    pattern: /^[ \t]*([•‣◦▪●·])[ \t\u00a0]*(\S[^\n]*)$/gmu,
    message: ([, sign = '', words = '']) =>
      `"${sign}" makes no list. Write - ${words.slice(0, 24)}${words.length > 24 ? '…' : ''}`,
  },
  {
    pattern: /^[ \t]*([-*+]|\d{1,3}[.)])\u00a0/gm,
    message: ([, sign = '']) =>
      `This is shown as text, not as an item of a list: a no-break space follows "${sign}". Write a plain space.`,
  },
  {
    pattern: new RegExp(`(?<![*_\\\\])(\\*\\*|__|\\*|_)(?![\\s*_])([^*_\\n]*?[^*_\\s])\\1(?![*_])`, 'gu'),
    message({ 0: whole, 1: sign = '', 2: words = '', index }, text) {
      const [before, after] = [text.slice(0, index).at(-1) ?? ' ', text.slice(index + whole.length).slice(0, 2)]
      const isLetter = (letter: string) => new RegExp(`^[${CJK}]`, 'u').test(letter)
      const [first, last] = [/^\p{P}/u.test(words), /\p{P}$/u.test(words)]
      // CommonMark: a sign between punctuation and a letter opens or closes on the other side only.
      if (!(isLetter(after) && last) && !(isLetter(before) && first)) return undefined
      if (!isLetter(before) && !isLetter(after)) return undefined
      const tag = sign.length === 2 ? 'b' : 'em'
      return `"${whole}${WITH_SIGNS}between punctuation and a letter of Chinese, Japanese or Korean they are no emphasis. Write <${tag}>${words}</${tag}>.`
    },
  },
]
