import { type FileProblem, type Fix } from '@chain-data/findings'
import type { LintError } from 'markdownlint'
import { z } from 'zod'
import { remembered } from '@/lib/content/sources/remembered'
import manifest from '@/package.json'
import { compiler } from '@/lib/content/sources/compiler'
import { settingsOf } from '../components/component-types'
import type { SourceRule } from '../project'

/** The settings, which editors read as well. */
const SETTINGS = '.markdownlint.jsonc'
const settingsSchema = z.record(z.string(), z.union([z.boolean(), z.record(z.string(), z.unknown())]))

const findingsSchema = z.array(
  z.object({
    file: z.string(),
    line: z.number(),
    column: z.number(),
    message: z.string(),
    fix: z.object({ file: z.string(), start: z.number(), end: z.number(), text: z.string() }).optional(),
  }),
)
type Kept = z.output<typeof findingsSchema>[number]

/** Markdown is written one way, by markdownlint. */
export const markdownStyle: SourceRule = {
  name: 'source/markdown-style',
  run: async (project) => {
    const files = [...project.mdx().map(({ file }) => file), ...project.list('*.md')]
    const settings = settingsOf(project, SETTINGS).read(SETTINGS)
    // Another linter, or other settings, say other things.
    const keys = files.map((file) => [manifest.devDependencies.markdownlint, settings, file, project.read(file)])
    // The linter takes long to load: only for pages that have changed.
    const found = await remembered(project.root, 'style', keys, findingsSchema, async (indexes) => {
      const { lint } = await import('markdownlint/promise')
      const asked = indexes.flatMap((index) => files[index] ?? [])
      const strings = Object.fromEntries(asked.map((file) => [file, withoutComments(project.read(file))]))
      const results = await lint({ strings, config: parseSettings(settings) })
      return asked.map((file) => (results[file] ?? []).map((error) => styleFinding(file, project.read(file), error)))
    })
    return found.flat().map((finding): FileProblem => ({ severity: 'warning', ...finding }))
  },
}

/** TypeScript's compiler is the reader of JSON with comments that is there. */
function parseSettings(text: string): z.output<typeof settingsSchema> {
  const { config, error }: { config?: unknown; error?: unknown } = compiler().parseConfigFileTextToJson(SETTINGS, text)
  if (error !== undefined) throw new Error(`${SETTINGS} is no valid JSON with comments.`)
  return settingsSchema.parse(config)
}

function styleFinding(file: string, text: string, error: LintError): Kept {
  const fix = fixOf(file, text, error)
  return {
    file,
    line: error.lineNumber,
    column: error.fixInfo?.editColumn ?? error.errorRange?.[0] ?? 1,
    message: messageOf(error),
    ...(fix ? { fix } : {}),
  }
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
