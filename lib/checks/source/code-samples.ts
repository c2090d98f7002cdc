import { type FileProblem, didYouMean, messageOf, placeOfOffset } from '@chain-data/findings'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { namedExample, readRegion } from '@/lib/content/mdx/remark-example-files'
import { isDrawn, languageProblem } from '@/lib/content/mdx/languages'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import type { Project, SourceRule } from '../project'

type Fence = MdxFile['fences'][number]

const NO_LANGUAGE = 'The code has no language. Name one after the fence (plain text is `text`): ```ts'
const UNCLOSED =
  'This code block is never closed, so everything after it is shown as code. Put ``` on its own line below the code, indented like the opening fence.'
const NO_EFFECT = /(?:^|\s)(?<name>title=["'][^"']*["']?|showLineNumbers\b)/g
/** Marks of other tools within code. */
const MARK = /(?:\/\/|\/\*|#|<!--|--|;)[ \t]*(?<mark>highlight-(?:next-line|start|end)|\[!code [^\]\n]*\])/g

/** Every code fence is closed and names its language, for highlighting, screen readers and the Markdown version. */
export const codeFences: SourceRule = {
  name: 'source/code-fences',
  run: (project) =>
    project.mdx().flatMap((page) =>
      page.fences.flatMap((fence) =>
        fenceFaults(page, fence).map((fault) => ({
          file: page.file,
          line: fence.line,
          column: fence.column,
          ...fault,
        })),
      ),
    ),
}

function fenceFaults({ text }: MdxFile, { language, meta, closed, start, end }: Fence): Omit<FileProblem, 'file'>[] {
  if (!closed) return [{ message: UNCLOSED }]
  const severity = 'warning'
  const unknown = language === undefined ? NO_LANGUAGE : languageProblem(language)
  const noEffect = [...meta.matchAll(NO_EFFECT)].map(({ groups }) => groups?.['name'])
  const marks = [...text.slice(start, end).matchAll(MARK)]
  return [
    // Unknown languages are shown without colors; diagrams and formulas would not be rendered at all.
    ...(unknown === undefined
      ? []
      : [isDrawn(language) ? { message: unknown } : ({ severity, message: unknown } as const)]),
    ...noEffect.map((name) => ({
      severity: 'warning' as const,
      message: `${name} has no effect here. A name above the code is filename="…"; code has no line numbers.`,
    })),
    ...marks.map(({ index, groups }) => ({
      severity: 'warning' as const,
      ...placeOfOffset(text, start + index),
      message: `"${groups?.['mark']}" is another tool's mark, and is shown as code. Remove it, and write the line numbers after the language: {3}, ins={3} or del={3}`,
    })),
  ]
}

/** A fence with `file="…" region="…"` names an existing file, and is empty. */
export const exampleFiles: SourceRule = {
  name: 'source/example-files',
  run: (project) =>
    project.mdx().flatMap(({ file, fences }) =>
      fences.flatMap((fence): FileProblem[] => {
        const message = exampleProblem(project, fence)
        return message === undefined ? [] : [{ file, line: fence.line, column: fence.column, message }]
      }),
    ),
}

function exampleProblem({ root, list }: Project, { meta, empty }: Fence): string | undefined {
  const example = namedExample(meta)
  if (!example) return undefined
  const { file } = example
  if (!existsSync(path.join(root, file))) return `No file "${file}".${didYouMean(file, list('examples/**/*'))}`
  if (!empty) return `The code comes from "${file}". Leave the fence empty: its own code is not shown.`
  try {
    readRegion(root, example)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
