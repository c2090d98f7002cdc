import { type FileProblem, didYouMean, placeOfOffset } from '@chain-data/findings'
import type { SourceRule } from '../project'
import globals from 'globals'
import { isReadable } from './page-kinds'
import { readFrontMatter } from '@/lib/content/sources/read-front-matter'
import { withoutCode } from '@/lib/content/mdx/mdx-text'
import { alertProblem } from '@/lib/content/mdx/remark-alerts'
import { isMarkdown } from '@/lib/content/mdx/is-markdown'
import { marksElsewhere } from './other-tools'

/** Every page can be compiled: nothing in it is taken for code or for a tag that is none. */
export const mdxSyntax: SourceRule = {
  name: 'source/mdx-syntax',
  run: (project) =>
    project.mdx().flatMap(({ file, text, problems }) => [
      ...problems.map(({ line, column, message, fix }): FileProblem => ({
        file,
        line,
        column,
        message,
        ...(fix ? { fix: { file, ...fix } } : {}),
      })),
      ...(isMarkdown(file) ? importsAsText(file, text) : []),
    ]),
}

const IMPORT = /^import\s.*\sfrom\s+['"][^'"\n]+['"];?[ \t]*$/gm

/** Markdown imports nothing. */
function importsAsText(file: string, text: string): FileProblem[] {
  return [...withoutCode(text).matchAll(IMPORT)].map(({ index }) => {
    const message = `This line is shown as text: in a file that ends in ".md" everything is read as on GitHub. Rename it: ${file}x`
    return { file, ...placeOfOffset(text, index), message }
  })
}

/** What code of a page may use without declaring it: the language's own, Node's, and what MDX gives to every page. */
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

/** Names in braces are declared somewhere: the page is rendered with them when it is built. */
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
    return `"${name}" is the browser's, and pages are rendered before there is one. Use it in an effect or handler of a page with "interactive: true".`
  const text = alone ? ` To show {${name}} as text, write \`\\{${name}}\` or put it in backticks.` : ''
  return `"${name}" is declared nowhere: braces hold JavaScript.${didYouMean(name, declared)}${text}`
}

/**
 * What a text shows that its writer did not mean: marks in which Markdown reads no link or emphasis, letters that can't
 * be read.
 */
const MARKS: readonly { pattern: RegExp; severity?: 'warning'; message: (found: string) => string }[] = [
  {
    pattern: /(?<!\\)\]\((?:[^)\n]*\))?/g,
    message: (found) =>
      / /.test(found)
        ? `This is shown as text, not as a link: a URL has no spaces. Write "%20" for a space, or take it out.`
        : `This is shown as text, not as a link: its URL does not end in this paragraph, or has a space. Write [Text](/docs/intro).`,
  },
  {
    // What follows a word is an index: `a[0][1]`.
    pattern: /(?<!\\)(?<!\w\[[^\]\n]*)\]\[(?!\^)([^\]\n]*)\]/g,
    message: (found) =>
      `This is shown as text, not as a link: no line says where "${found.slice(2, -1)}" leads. Add one: [${found.slice(2, -1)}]: /docs/intro`,
  },
  {
    // Patterns of file names are text: `**/*.js`.
    severity: 'warning',
    pattern: /(?<!\\)(?:\*\*|~~)/g,
    message: (found) =>
      `"${found}" is shown as it is: it has no partner, or a space at its inner side. Write ${found}text${found}; to show the mark itself, put it in backticks.`,
  },
  {
    pattern: /\uFFFD+/g,
    message: () =>
      'Readers see "\uFFFD" here: the file is not saved as UTF-8. Save it as UTF-8, and write the letter anew.',
  },
]

/** Links and emphasis that Markdown does not read as such, and shows as they are written; letters that are lost. */
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
/** GitHub's alerts (`> [!NOTE]`) are of a kind that GitHub knows, and no mark of another tool is left as it is. */
export const alerts: SourceRule = {
  name: 'source/alerts',
  run: (project) =>
    project.mdx().flatMap((page) => {
      const { file, text } = page
      const unknown = [...withoutCode(text).matchAll(ALERT)].flatMap(({ 1: kind = '', index }): FileProblem[] => {
        const message = alertProblem(kind)
        return message === undefined ? [] : [{ file, ...placeOfOffset(text, index), message }]
      })
      return [...unknown, ...marksElsewhere(page)]
    }),
}

/**
 * `$$…$$`, and between single signs what only a formula has: a command, an exponent, an index, an equals sign. Prices
 * are text.
 */
const FORMULA = /(?<![\\$])\$\$[^$]+\$\$|(?<![\\\w$])\$(?![\s\d{$])(?=[^$\n]*[\\^_=])[^$\n]*[^\s\\$]\$(?![\d\w])/g

/** Formulas in TeX, which other sites typeset, would stand on the page as they are written, or break it. */
export const math: SourceRule = {
  name: 'source/math',
  run: (project) =>
    project.mdx().flatMap(({ file, text }) =>
      [...withoutCode(text).matchAll(FORMULA)].map((match): FileProblem => {
        const message = `"${match[0].replace(/\s+/g, ' ')}" is not typeset as a formula. Write it in words, in \`code\`, or show a picture of it. A dollar sign that is text is written \\$.`
        return { file, ...placeOfOffset(text, match.index), message }
      }),
    ),
}

const REFERENCE = /(?<!\\)\[\^([^\]\s]+)\](?!:)/g
const NOTE = /^ {0,3}\[\^([^\]\s]+)\]:/gm

/** Every footnote that a text refers to is there; without it, the reference is shown as it is written. */
export const footnotes: SourceRule = {
  name: 'source/footnotes',
  run: (project) =>
    project.mdx().flatMap(({ file, text }) => {
      const prose = withoutCode(text)
      const notes = [...prose.matchAll(NOTE)].map(([, name = '']) => name)
      return [...prose.matchAll(REFERENCE)].flatMap(({ 1: name = '', index }): FileProblem[] => {
        if (notes.some((note) => note.toLowerCase() === name.toLowerCase())) return []
        const guess = /^\d+$/.test(name) ? '' : didYouMean(name, notes)
        const message = `There is no footnote "${name}".${guess} Write it on a line of its own: [^${name}]: The text of the note.`
        return [{ file, ...placeOfOffset(text, index), message }]
      })
    }),
}
