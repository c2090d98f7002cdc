import { didYouMean } from '@/lib/names/nearest'
import type { Finding } from '../finding'
import type { SourceRule } from './rule'

const RULE = 'source/code-fences'

/** What a fence may name. A new language is added here and, if it is highlighted, to the highlighter's list. */
const LANGUAGES = [
  'bash',
  'css',
  'diff',
  'html',
  'http',
  'js',
  'json',
  'jsx',
  'md',
  'mdx',
  'python',
  'sql',
  'text',
  'toml',
  'ts',
  'tsx',
  'xml',
  'yaml',
]

const UNCLOSED =
  'The code that begins here has no end, so all that follows is shown as code. Put ``` on a line of its own below it, as far indented as above.'

/** Every code fence has an end, and names its language: for highlighting, for screen readers, for the Markdown edition. */
export const codeFences: SourceRule = {
  name: RULE,
  run: (project) =>
    project.mdx().flatMap(({ file, fences }) =>
      fences.flatMap(({ language, closed, line, column }): Finding[] => {
        if (!closed) return [{ rule: RULE, severity: 'error', file, line, column, message: UNCLOSED }]
        if (language !== undefined && LANGUAGES.includes(language)) return []
        const message =
          language === undefined
            ? 'The code has no language. Name one after the fence (plain text is `text`): ```ts'
            : `Unknown language "${language}".${didYouMean(language, LANGUAGES)} Allowed: ${LANGUAGES.join(', ')}.`
        return [{ rule: RULE, severity: 'error', file, line, column, message }]
      }),
    ),
}
