import type { LintError } from 'markdownlint'
import type { Finding, Fix } from '../finding'
import { markdownlintConfig } from './markdownlint.config'
import type { SourceRule } from './rule'

const RULE = 'source/markdown-style'

/** Markdown is written one way, by markdownlint. Its configuration stands beside this file. */
export const markdownStyle: SourceRule = {
  name: RULE,
  run: async (project) => {
    const { lint } = await import('markdownlint/promise')
    const files = [...project.list('pages/**/*.{md,mdx}'), ...project.list('*.md')]
    const strings = Object.fromEntries(files.map((file) => [file, withoutComments(project.read(file))]))
    const results = await lint({ strings, config: markdownlintConfig })
    return Object.entries(results).flatMap(([file, errors]) =>
      errors.map((error): Finding => {
        const fix = fixOf(file, project.read(file), error)
        return {
          rule: RULE,
          severity: 'error',
          file,
          line: error.lineNumber,
          column: error.fixInfo?.editColumn ?? error.errorRange?.[0] ?? 1,
          message: messageOf(error),
          ...(fix ? { fix } : {}),
        }
      }),
    )
  },
}

/** An MDX comment (`{/* … *\/}`) is no emphasis: its stars become letters, so that all places stay as they are. */
function withoutComments(text: string): string {
  return text.replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, (comment) => comment.replaceAll('*', 'x'))
}

function messageOf({ ruleNames, ruleDescription, errorDetail, errorContext }: LintError): string {
  const detail = errorDetail ? ` (${errorDetail})` : ''
  const context = errorContext ? `: "${errorContext}"` : ''
  return `${ruleDescription}${detail}${context}. [${ruleNames[0]}]`
}

function fixOf(file: string, text: string, { lineNumber, fixInfo }: LintError): Fix | undefined {
  if (!fixInfo) return undefined
  const lines = text.split('\n')
  const at = (fixInfo.lineNumber ?? lineNumber) - 1
  const lineStart = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0)
  const line = lines[at] ?? ''
  // A count of -1 stands for the whole line with its end.
  if (fixInfo.deleteCount === -1) return { file, start: lineStart, end: lineStart + line.length + 1, text: '' }
  const start = lineStart + (fixInfo.editColumn ?? 1) - 1
  return { file, start, end: start + (fixInfo.deleteCount ?? 0), text: fixInfo.insertText ?? '' }
}
