import type { FileProblem, Fix } from '@chain-data/findings'
import type { LintError } from 'markdownlint'
import { z } from 'zod'
import { cached } from '@/lib/content/sources/cached'
import { compiler } from '@/lib/content/sources/compiler'
import { settingsOf } from '../own-code'
import type { Project, SourceRule } from '../project'

/** The settings, which editors use as well. */
const SETTINGS = '.markdownlint.jsonc'
const settingsSchema = z.record(z.string(), z.union([z.boolean(), z.record(z.string(), z.unknown())]))

/** Markdown has a consistent style, by markdownlint. */
export const markdownStyle: SourceRule = {
  name: 'source/markdown-style',
  proofReading: true,
  run: async (project) => {
    const files = [...project.mdx().map(({ file }) => file), ...project.list('*.md')]
    const settings = settingsOf(project, SETTINGS).read(SETTINGS)
    const found = files.map((file) => {
      const text = project.read(file)
      return cached(project.root, 'markdown-style', [settings, file, text], async () => {
        const { lint } = await import('markdownlint/promise')
        // One text per call: with thousands in one call, the linter overflows the stack.
        const config = parseSettings(settings)
        const { [file]: errors = [] } = await lint({ strings: { [file]: withoutComments(project, file) }, config })
        return errors.map((error) => styleFinding(file, text, error))
      })
    })
    return (await Promise.all(found)).flat()
  },
}

/** TypeScript's compiler, which is installed anyway, parses JSON with comments. */
function parseSettings(text: string): z.output<typeof settingsSchema> {
  const { config, error }: { config?: unknown; error?: unknown } = compiler().parseConfigFileTextToJson(SETTINGS, text)
  if (error !== undefined) throw new Error(`${SETTINGS} is not valid JSON with comments.`)
  return settingsSchema.parse(config)
}

function styleFinding(file: string, text: string, error: LintError): FileProblem {
  const fix = fixOf(file, text, error)
  return {
    severity: 'warning',
    file,
    line: error.lineNumber,
    column: error.fixInfo?.editColumn ?? error.errorRange?.[0] ?? 1,
    message: messageOf(error),
    ...(fix ? { fix } : {}),
  }
}

/** An MDX comment (`{/* … *\/}`) is no emphasis: its asterisks become letters, so that offsets stay the same. */
function withoutComments(project: Project, file: string): string {
  const { comments = [] } = project.mdx().find((page) => page.file === file) ?? {}
  let text = project.read(file)
  for (const { start, end } of comments)
    text = text.slice(0, start) + text.slice(start, end).replaceAll('*', 'x') + text.slice(end)
  return text
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
