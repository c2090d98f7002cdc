import type { Configuration, LintError } from 'markdownlint'
import { z } from 'zod'
import { remembered } from '@/lib/content/sources/remembered'
import manifest from '@/package.json'
import type { Fix } from '@chain-data/findings'
import type { SourceFault, SourceRule } from '../project'

/**
 * All rules but those that fight with MDX (components, imports), with Prettier (line length), or that another rule here
 * says with a better message (heading levels, languages of code, anchors, alternative text).
 */
const markdownlintConfig: Configuration = {
  default: true,
  MD001: false, // heading levels: source/headings
  MD003: { style: 'atx' },
  MD004: { style: 'dash' },
  MD013: false, // line length
  MD024: { siblings_only: true },
  MD025: false, // one h1: source/headings
  MD026: { punctuation: '.,;:!。，；：！' },
  MD028: false, // GitHub's alerts stand one after the other
  MD033: false, // components are what MDX is for
  MD034: false, // a bare address is a link, and <https://…> is none in MDX
  MD035: { style: '---' },
  MD040: false, // languages: source/code-fences
  MD041: false, // imports come first
  MD045: false, // alternative text: source/pictures
  MD046: false, // text inside a component is indented, and no code
  MD048: { style: 'backtick' },
  MD049: { style: 'underscore' },
  MD050: { style: 'asterisk' },
  MD051: false, // anchors: source/links
}

/** Another linter, or other settings, say other things. */
const VERSION = JSON.stringify([manifest.devDependencies.markdownlint, markdownlintConfig])

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

/** Markdown is written one way, by markdownlint. Its configuration stands beside this file. */
export const markdownStyle: SourceRule = {
  name: 'source/markdown-style',
  run: async (project) => {
    const files = [...project.list('pages/**/*.{md,mdx}'), ...project.list('*.md')]
    const keys = files.map((file) => [VERSION, file, project.read(file)])
    // The linter takes long to load: only for pages that have changed.
    const found = await remembered(project.root, 'style', keys, findingsSchema, async (indexes) => {
      const { lint } = await import('markdownlint/promise')
      const asked = indexes.flatMap((index) => files[index] ?? [])
      const strings = Object.fromEntries(asked.map((file) => [file, withoutComments(project.read(file))]))
      const results = await lint({ strings, config: markdownlintConfig })
      return asked.map((file) => (results[file] ?? []).map((error) => findingOf(file, project.read(file), error)))
    })
    return found.flat().map((finding): SourceFault => ({ ...finding }))
  },
}

function findingOf(file: string, text: string, error: LintError): Kept {
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
