import { type Edit, didYouMean, LOST_LETTER, LOST_LETTERS, placeOfOffset, type TextProblem } from '@docs402/findings'
import { DOLLARS, dollarsProblem } from '../../page/mdx/formulas/dollars'
import { isMarkdown } from '../../content/public-files'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { withoutCode } from '../../page/mdx/read/without-code'
import { BROKEN_MARKDOWN, WITH_SIGNS } from './broken-markdown'
import { FOREIGN_FORMS, type ForeignForm, foreignProblem } from '../../page/mdx/foreign-forms'
import { TOOL_SYNTAX, toolProblem } from '../../page/mdx/other-tools'
import { alertProblem } from '../../page/mdx/remark-alerts'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import type { RuleBody } from '../project'

/** A syntax that is not Markdown, or is broken. */
interface Mark {
  pattern: RegExp
  severity?: 'warning'
  /** What to write instead, where that is certain, by offsets in the same text. */
  edits?(matched: RegExpExecArray, text: string, file: string): readonly Edit[] | undefined
  /** What is wrong with a match in a text of this file; nothing if it is right. */
  message(matched: RegExpExecArray, text: string, file: string): string | undefined
}

/** In prose, where links and emphasis are no longer text. */
const IN_PROSE: readonly Mark[] = [
  {
    pattern: /(?<!\\)\]\((?:[^)\n]*\))?/g,
    message: ([whole]) =>
      /\s|\($/.test(whole)
        ? 'This is shown as text, not as a link: a URL has no spaces. Write [Text](/docs/intro), and "%20" for a space.'
        : 'This is shown as text, not as a link: between HTML tags, Markdown needs a blank line before and after it.',
  },
  {
    // Brackets after a word are an index: `a[0][1]`.
    pattern: /(?<!\\)(?<!\w\[[^\]\n]*)\]\[(?!\^)([^\]\n]*)\]/g,
    message: ([, name = '']) =>
      `This is shown as text, not as a link: no line says where "${name}" leads. Add one: [${name}]: /docs/intro`,
  },
  {
    // Patterns of file names are text: `**/*.js`.
    severity: 'warning',
    pattern: /(?<!\\)(?:\*\*|~~)/g,
    message: ([whole]) =>
      `"${whole}" is shown as text: it is not closed, or has a space on its inner side. Write ${whole}text${whole}. To show the characters themselves, put them in backticks.`,
  },
  { pattern: LOST_LETTERS, message: () => LOST_LETTER },
]

const foreignMark = ({ pattern, advice }: ForeignForm): Mark => ({
  pattern,
  message: ({ groups = {} }) => foreignProblem(groups['form'] ?? '', advice),
})

/** In Markdown, whose comments are nowhere shown. */
const IN_COMMENTS: readonly Mark[] = FOREIGN_FORMS.filter(({ isComment }) => isComment).map(foreignMark)

/** Not between numbers and names: `a==b` is a comparison. */
const MARKED = /(?<![=!<>\w])==(?![=\s>])([^=\n]*[^=\s])==(?![=\w])/g

const NOTE = /^ {0,3}\[\^([^\]\s]+)\]:/gm

/** In the text of a page without its code. */
const IN_TEXT: readonly Mark[] = [
  {
    pattern: /^(?:[ \t]*(?:[-*+]|\d+[.)]))*(?:[ \t]*>)+[ \t]*\[!(\w+)\](.*)$/gm,
    message: ([, kind = '', rest = '']) => alertProblem(kind, rest),
  },
  ...TOOL_SYNTAX.map((pattern): Mark => ({
    pattern,
    message: (matched, _, file) => toolProblem(matched, file),
  })),
  ...FOREIGN_FORMS.filter(({ isComment }) => !isComment).map(foreignMark),
  ...BROKEN_MARKDOWN.map((mark): Mark => ({ severity: 'warning', ...mark })),
  {
    pattern: /^[ \t]*(?:\[\[_?toc_?\]\]|\[toc\]|\{:toc\}|<toc ?\/>)/gim,
    message: ([whole]) =>
      `"${whole.trim()}" is another tool's syntax, and is shown as text. Remove it: pages have a table of contents automatically.`,
  },
  {
    pattern: DOLLARS,
    message: ([whole]) => dollarsProblem(whole),
    edits: ({ 0: whole, index }) => [{ start: index, end: index + whole.length, text: `\\(${whole.slice(1, -1)}\\)` }],
  },
  {
    severity: 'warning',
    pattern: MARKED,
    message: ([whole, words = '']) => `"${whole}" is shown as text. Write <mark>${words}</mark>.`,
    edits: ({ 0: whole, 1: words = '', index }) => [
      { start: index, end: index + whole.length, text: `<mark>${words}</mark>` },
    ],
  },
  {
    pattern: /(?<!\\)\[\^([^\]\s]+)\](?!:)/g,
    message([, name = ''], text) {
      const notes = [...text.matchAll(NOTE)].map(([, note = '']) => note)
      if (notes.some((note) => note.toLowerCase() === name.toLowerCase())) return undefined
      const guess = /^\d+$/.test(name) ? '' : didYouMean(name, notes)
      return `There is no footnote "${name}".${guess} Add it on its own line: [^${name}]: The text of the note.`
    },
  },
]

/** In Markdown, which can't import. */
const IN_MARKDOWN: readonly Mark[] = [
  {
    pattern: /^import\s.*\sfrom\s+['"][^'"\n]+['"];?[ \t]*$/gm,
    message: () =>
      'This line is shown as text: ".md" files are rendered as on GitHub. Rename the file: its ending is .mdx',
  },
]

/** Syntax that readers would see as it is written: broken links and emphasis, footnotes, formulas, other tools' blocks. */
export const shownAsText: RuleBody = {
  page: faultsOf,
}

function faultsOf(page: MdxFile): TextProblem[] {
  const { file, text, prose, problems, quoted } = page
  const find = (marks: readonly Mark[], plain: string, from = 0) =>
    marks.flatMap(({ pattern, message, edits, ...given }) =>
      [...plain.matchAll(pattern)].flatMap((matched): TextProblem[] => {
        const messageText = message(matched, plain, file)
        const form = matched.groups?.['form']
        const inside = form === undefined ? matched[0].search(/\S/) : matched[0].lastIndexOf(form)
        const place = placeOfOffset(text, from + matched.index + inside)
        // The parser of the page tells of the same.
        const isKnown = problems.some(({ line }) => line === place.line)
        if (messageText === undefined || isKnown) return []
        return [
          { ...place, ...given, message: messageText, edits: from === 0 ? edits?.(matched, text, file) : undefined },
        ]
      }),
    )
  const body = readFrontMatter(text).end
  const plain = withoutCode(page)
  const inText = find(IN_TEXT, plain)
  const signs = inText.filter(({ message }) => message.includes(WITH_SIGNS)).map(({ line }) => line)
  // A comment is no text, and what it would bring in is lost with it.
  const withComments = quoted.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
  return [
    ...prose
      .filter(({ start }) => start >= body)
      .flatMap(({ start, end }) => find(IN_PROSE, text.slice(start, end), start))
      .filter(({ line, message }) => !(message.startsWith('"**"') && signs.includes(line))),
    ...inText,
    ...(isMarkdown(file) ? find([...IN_COMMENTS, ...IN_MARKDOWN], withComments) : []),
  ]
}
