import { type Edit, edited, type FileProblem, offsetOfPlace, parseYaml, readText } from '@docs402/findings'
import type { LintError } from 'markdownlint'
import { z } from 'zod'
import { cached } from '../../content/sources/cached'
import { PACKAGE } from '../../package-folder'
import type { Project, RuleBody } from '../project'

/** The settings of a site, which editors use as well; by default, those of the engine. */
const SETTINGS = '.markdownlint.yaml'
const settingsSchema = z.record(z.string(), z.union([z.boolean(), z.record(z.string(), z.unknown())]))

/** Markdown has a consistent style, by markdownlint. */
export const markdownStyle: RuleBody = {
  proofReading: true,
  run: async (project) => {
    const settings = project.readIfThere(SETTINGS) || readText(PACKAGE, 'settings/markdownlint.yaml')
    const files = [...project.mdx().map(({ file }) => file), ...project.list('*.md')]
    const findings = files.map((file) => {
      const text = withoutComments(project, file)
      return cached(project.root, 'markdown-style', [settings, file, text], async () => {
        const { lint } = await import('markdownlint/promise')
        // One text per call: with thousands in one call, the linter overflows the stack.
        const { [file]: errors = [] } = await lint({
          strings: { [file]: text },
          config: settingsSchema.parse(parseYaml(settings).value),
        })
        return errors.map((error) => styleFinding(file, text, error))
      })
    })
    return (await Promise.all(findings)).flat()
  },
}

/** An MDX comment (`{/* … *\/}`) is not emphasis: its asterisks become letters, so that offsets stay the same. */
function withoutComments(project: Project, file: string): string {
  const { comments = [] } = project.mdx().find((page) => page.file === file) ?? {}
  const text = project.read(file)
  const edits = comments.map(({ start, end }) => ({ start, end, text: text.slice(start, end).replaceAll('*', 'x') }))
  return edited(text, edits)
}

function styleFinding(file: string, text: string, error: LintError): FileProblem {
  const { lineNumber, fixInfo, errorRange, ruleNames, ruleDescription, errorDetail, errorContext } = error
  const detail = errorDetail ? ` (${errorDetail})` : ''
  const context = errorContext ? `: "${errorContext}"` : ''
  return {
    severity: 'warning',
    file,
    line: lineNumber,
    column: fixInfo?.editColumn ?? errorRange?.[0] ?? 1,
    message: `${ruleDescription}${detail}${context}. [${ruleNames[0]}]`,
    // Null without a fix, whatever its type says.
    edits: fixInfo ? [fixOf(text, error.lineNumber, fixInfo)] : [],
  }
}

function fixOf(text: string, line: number, fixInfo: NonNullable<LintError['fixInfo']>): Edit {
  const { lineNumber = line, editColumn = 1, deleteCount = 0, insertText = '' } = fixInfo
  const lines = text.split('\n')
  const lineStart = offsetOfPlace(text, { line: lineNumber, column: 1 })
  // A count of -1 stands for the whole line with its end.
  if (deleteCount === -1) {
    const end = lineStart + (lines[lineNumber - 1] ?? '').length + 1
    // The last line has no end of its own.
    return end > text.length
      ? { start: Math.max(0, lineStart - 1), end: text.length, text: '' }
      : { start: lineStart, end, text: '' }
  }
  const start = lineStart + editColumn - 1
  return { start, end: start + deleteCount, text: insertText }
}
