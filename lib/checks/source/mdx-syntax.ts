import { type FileProblem, didYouMean, LOST_LETTER, LOST_LETTERS, placeOfOffset } from '@chain-data/findings'
import type { SourceRule } from '../project'
import globals from 'globals'
import { isReadable } from './page-kinds'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { withoutCode } from '@/lib/content/mdx/read/without-code'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { alertProblem } from '@/lib/content/mdx/remark-alerts'
import { isMarkdown } from '@/lib/content/mdx/is-markdown'
import { marksElsewhere } from './other-tools'

/** Every page compiles: no text is mistaken for code or for a tag. */
export const mdxSyntax: SourceRule = {
  name: 'source/mdx-syntax',
  run: (project) =>
    project.mdx().flatMap((page) => [
      ...page.problems.map(({ line, column, message, fix }): FileProblem => ({
        file: page.file,
        line,
        column,
        message,
        ...(fix ? { fix: { file: page.file, ...fix } } : {}),
      })),
      ...(isMarkdown(page.file) ? importsAsText(page) : []),
    ]),
}

const IMPORT = /^import\s.*\sfrom\s+['"][^'"\n]+['"];?[ \t]*$/gm

/** Markdown files can't import. */
function importsAsText(page: MdxFile): FileProblem[] {
  const { file, text } = page
  return [...withoutCode(page).matchAll(IMPORT)].map(({ index }) => {
    const message = `This line is shown as text: ".md" files are rendered as on GitHub. Rename the file: ${file}x`
    return { file, ...placeOfOffset(text, index), message }
  })
}

/** Names that code on a page may use without declaring them: those of JavaScript, Node and MDX. */
const KNOWN = new Set([
  ...Object.keys(globals.builtin),
  ...Object.keys(globals.node),
  ...['props', 'frontMatter', 'toc', 'undefined', 'arguments'],
])
const BROWSERS = new Set([
  'window',
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'alert',
])

/** Names in braces are declared: the build renders the page with them. */
export const expressions: SourceRule = {
  name: 'source/expressions',
  run: (project) =>
    project
      .mdx()
      .filter(isReadable)
      .flatMap(({ file, free, declared, text }) =>
        free
          .filter(({ name }) => !KNOWN.has(name))
          .map(({ name, line, column, start, end }): FileProblem => {
            const alone = text[start - 1] === '{' && text[end] === '}' && text[start - 2] !== '='
            return { file, line, column, message: messageFor(name, declared, alone) }
          }),
      ),
}

function messageFor(name: string, declared: readonly string[], alone: boolean): string {
  if (BROWSERS.has(name))
    return `"${name}" exists only in browsers, and pages are rendered at build time. Use it in an effect or handler of a page with "interactive: true".`
  const text = alone ? ` To show {${name}} as text, write \`\\{${name}}\` or put it in backticks.` : ''
  return `"${name}" is not declared: braces contain JavaScript.${didYouMean(name, declared)}${text}`
}

/**
 * Unintended output: Markdown syntax that is shown as text, and unreadable characters.
 */
const MARKS: readonly { pattern: RegExp; severity?: 'warning'; message: (found: string) => string }[] = [
  {
    pattern: /(?<!\\)\]\((?:[^)\n]*\))?/g,
    message: (found) =>
      / /.test(found)
        ? `This is shown as text, not as a link: a URL has no spaces. Write "%20" for a space, or remove it.`
        : `This is shown as text, not as a link: its URL is not closed in this paragraph, or has a space. Write [Text](/docs/intro).`,
  },
  {
    // Brackets after a word are an index: `a[0][1]`.
    pattern: /(?<!\\)(?<!\w\[[^\]\n]*)\]\[(?!\^)([^\]\n]*)\]/g,
    message: (found) =>
      `This is shown as text, not as a link: no line says where "${found.slice(2, -1)}" leads. Add one: [${found.slice(2, -1)}]: /docs/intro`,
  },
  {
    // Patterns of file names are text: `**/*.js`.
    severity: 'warning',
    pattern: /(?<!\\)(?:\*\*|~~)/g,
    message: (found) =>
      `"${found}" is shown as text: it is not closed, or has a space on its inner side. Write ${found}text${found}. To show the characters themselves, put them in backticks.`,
  },
  {
    pattern: LOST_LETTERS,
    message: () => LOST_LETTER,
  },
]

/** Links and emphasis that Markdown shows as text; characters lost to a wrong encoding. */
export const shownMarks: SourceRule = {
  name: 'source/shown-marks',
  run: (project) =>
    project.mdx().flatMap(({ file, text, prose }) => {
      const body = readFrontMatter(text).end
      return prose
        .filter(({ start }) => start >= body)
        .flatMap(({ start, end }) =>
          MARKS.flatMap(({ pattern, severity, message }) =>
            [...text.slice(start, end).matchAll(pattern)].map((match): FileProblem => ({
              file,
              ...placeOfOffset(text, start + match.index),
              ...(severity ? { severity } : {}),
              message: message(match[0]),
            })),
          ),
        )
    }),
}

const ALERT = /^(?:[ \t]*>)+[ \t]*\[!(\w+)\][ \t]*$/gm
/** Alerts (`> [!NOTE]`) have a type that GitHub knows, and no syntax of another tool is shown as text. */
export const alerts: SourceRule = {
  name: 'source/alerts',
  run: (project) =>
    project.mdx().flatMap((page) => {
      const { file, text } = page
      const unknown = [...withoutCode(page).matchAll(ALERT)].flatMap(({ 1: kind = '', index }): FileProblem[] => {
        const message = alertProblem(kind)
        return message === undefined ? [] : [{ file, ...placeOfOffset(text, index), message }]
      })
      return [...unknown, ...marksElsewhere(page)]
    }),
}

/**
 * `$$…$$`, and `$…$` with something that only a formula has: a command, an exponent, an index, an equals sign. Prices
 * are text.
 */
const FORMULA = /(?<![\\$])\$\$[^$]+\$\$|(?<![\\\w$])\$(?![\s\d{$])(?=[^$\n]*[\\^_=])[^$\n]*[^\s\\$]\$(?![\d\w])/g

/** TeX formulas, which other sites typeset, would be shown as text, or break the page. */
export const math: SourceRule = {
  name: 'source/math',
  run: (project) =>
    project.mdx().flatMap((page) =>
      [...withoutCode(page).matchAll(FORMULA)].map((match): FileProblem => {
        const message = `"${match[0].replace(/\s+/g, ' ')}" is not typeset as a formula. Write it in words, as \`code\`, or as a picture. Escape a dollar sign that is text: \\$.`
        return { file: page.file, ...placeOfOffset(page.text, match.index), message }
      }),
    ),
}

const REFERENCE = /(?<!\\)\[\^([^\]\s]+)\](?!:)/g
const NOTE = /^ {0,3}\[\^([^\]\s]+)\]:/gm

/** Every footnote reference has its footnote; otherwise the reference is shown as text. */
export const footnotes: SourceRule = {
  name: 'source/footnotes',
  run: (project) =>
    project.mdx().flatMap((page) => {
      const prose = withoutCode(page)
      const notes = [...prose.matchAll(NOTE)].map(([, name = '']) => name)
      return [...prose.matchAll(REFERENCE)].flatMap(({ 1: name = '', index }): FileProblem[] => {
        if (notes.some((note) => note.toLowerCase() === name.toLowerCase())) return []
        const guess = /^\d+$/.test(name) ? '' : didYouMean(name, notes)
        const message = `There is no footnote "${name}".${guess} Add it on its own line: [^${name}]: The text of the note.`
        return [{ file: page.file, ...placeOfOffset(page.text, index), message }]
      })
    }),
}
