import { type OffsetRange, placeOfOffset, type TextProblem } from '@docs402/findings'
import { shikiName } from '../../page/mdx/languages'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { isShell, readSession } from '../../page/mdx/session'
import type { RuleBody } from '../project'

type Fence = MdxFile['fences'][number]

/** Characters that look like nothing or like a space, and are neither to a program. */
const UNSEEN = /[\u00A0\u00AD\u2000-\u200B\u200E\u200F\u2028-\u202F\u2060\u3000\uFEFF]/g
const NAMES: Readonly<Record<string, string>> = {
  '\u00A0': 'a no-break space',
  '\u00AD': 'a soft hyphen',
  '\u200B': 'a zero-width space',
  '\u202F': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\uFEFF': 'a byte order mark',
}
/** What word processors make of quotation marks and of `--`. */
const TYPESET = /[“”„‘’‚]|(?<=\s)[–—]-?(?=[a-z])/gi
/** Languages in which such characters are text. */
const OF_TEXT = /^(?:ansi|diff|html|markdown|mdx?|plain|plaintext|svg|te?xt|xml)$/i

const blank = (text: string) => ' '.repeat(text.length)
/** A shell does not interpret typeset characters in them. */
const withoutTexts = (command: string) => command.replace(/"[^"]*"|'[^']*'|(?<!\S)#.*/g, blank)

/** Code that is copied has no characters that only look right: no-break spaces, curly quotes, long dashes for options. */
export const codeSigns: RuleBody = {
  page: (page) => [...inFences(page), ...inLines(page)],
}

/** A sign at an offset of a page that is to be another one, or none. */
function wrongSign({ text }: MdxFile, start: number, sign: string, meant: string, message: string): TextProblem {
  const edits = [{ start, end: start + sign.length, text: meant }]
  return { ...placeOfOffset(text, start), severity: 'warning', message, edits }
}

function unseen(page: MdxFile, { start, end }: OffsetRange, what: string): TextProblem[] {
  return [...page.text.slice(start, end).matchAll(UNSEEN)].map(({ 0: sign, index }) => {
    const code = `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
    const isSpace = /[\u00A0\u2000-\u200A\u202F\u3000]/.test(sign)
    const cure = isSpace ? 'Replace it with a space.' : 'Remove it.'
    const message = `This ${what} contains ${NAMES[sign] ?? 'an invisible character'} (${code}), so it fails when pasted. ${cure}`
    return wrongSign(page, start + index, sign, isSpace ? ' ' : '', message)
  })
}

function typeset(page: MdxFile, { start, end }: OffsetRange): TextProblem[] {
  const command = page.text.slice(start, end)
  return [...withoutTexts(command).matchAll(TYPESET)].map(({ 0: sign, index }) => {
    const isDash = /[–—]/.test(sign)
    const dashes = /^\w\b/.test(command.slice(index + sign.length)) ? '-' : '--'
    const meant = isDash ? dashes : /[“”„]/.test(sign) ? '"' : "'"
    const message = `A shell does not read "${sign}" as ${isDash ? 'the start of an option' : 'a quotation mark'}. Write ${meant} instead.`
    return wrongSign(page, start + index, sign, meant, message)
  })
}

/** The lines of a fence that are commands; all of them, if it has no output. */
function commandsOf({ text }: MdxFile, { column, start, end }: Fence, language: string) {
  const mark = new RegExp(`^[>\\s]{0,${column - 1}}`)
  let at = text.indexOf('\n', start) + 1
  const inner = text.slice(at, end).split('\n').slice(0, -1)
  const session = readSession(inner.map((line) => line.replace(mark, '')).join('\n'), language)
  const isCommand = session?.flatMap((part) => ('output' in part ? [false] : part.lines.map(() => true)))
  return inner.flatMap((line, index) => {
    const range = { start: at, end: at + line.length }
    at = range.end + 1
    return isCommand?.[index] === false ? [] : [range]
  })
}

function inFences(page: MdxFile): TextProblem[] {
  return page.fences.flatMap((fence) => {
    const language = shikiName(fence.language ?? 'text')
    if (isShell(language))
      return commandsOf(page, fence, language).flatMap((line) => [
        ...unseen(page, line, 'command'),
        ...typeset(page, line),
      ])
    return OF_TEXT.test(language) ? [] : unseen(page, fence, 'code')
  })
}

const inLines = (page: MdxFile): TextProblem[] =>
  page.quoted
    .filter(({ start }) => page.text[start] === '`' && !page.fences.some((fence) => fence.start === start))
    .flatMap((range) => unseen(page, range, 'code'))
