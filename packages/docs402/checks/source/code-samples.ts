import { type Edit, didYouMean, messageOf, placeOfOffset, type TextProblem } from '@docs402/findings'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { namedExample, outsideExample, readRegion } from '../../page/mdx/remark-example-files'
import { parseCodeMeta } from '../../page/mdx/code-meta'
import { readDiagram } from '../../page/mdx/diagrams/read-diagram'
import { isDiagram, placeInFence } from '../../page/mdx/diagrams/place'
import { formHere } from '../../page/mdx/other-tools'
import { languageProblem } from '../../page/mdx/languages'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import type { Project, RuleBody } from '../project'
import { codeMarks } from './code-marks'

type Fence = MdxFile['fences'][number]

const NO_LANGUAGE = 'The code has no language. Name one after the fence (plain text is `text`): ```ts'
const UNCLOSED =
  'This code block is never closed, so everything after it is shown as code. Put ``` on its own line below the code, indented like the opening fence.'
/** Other tools' switches for line numbers. */
const NUMBERS = /^\.?(?:show)?line-?num(?:ber)?s?\b|^\.?number-?lines\b/i

function noEffect(piece: string): string {
  const why = NUMBERS.test(piece)
    ? 'code has no line numbers'
    : 'filename="…", {2,4-6}, ins={3}, del={4} and /word/ have one'
  return `${piece} has no effect here: ${why}. Remove it.`
}

/** The first line with the language `text`, if it has none. */
function withLanguage({ start: line }: Fence, text: string): Edit[] {
  const start = line + (/^[`~]+/.exec(text.slice(line))?.[0] ?? '').length
  return [{ start, end: start, text: 'text' }]
}

/** Every code fence is closed and names its language, for highlighting, screen readers and the Markdown version. */
export const codeFences: RuleBody = {
  page: (page) => page.fences.flatMap((fence) => fenceFaults(page, fence)),
}

function fenceFaults({ text, file }: MdxFile, fence: Fence): TextProblem[] {
  const { language, meta, closed, start, end, line, column } = fence
  const error = (message: string) => ({ line, column, message })
  const warning = (message: string, edits: readonly Edit[] = []) =>
    ({ ...error(message), severity: 'warning', edits }) as const
  const named = language === undefined ? withLanguage(fence, text) : []
  if (!closed) return [error(UNCLOSED)]
  const directive = /^\{([\w-]+)\}$/.exec(language ?? '')?.[1]
  const form = directive === undefined ? undefined : formHere(directive, ` ${meta}`, file)
  // A remark would be shown as code, with its signs.
  if (form !== undefined) return [error(`"${language}" is another tool's syntax, and is shown as code. Write ${form}.`)]
  const unknown = language === undefined ? NO_LANGUAGE : languageProblem(language)
  const code = text.slice(start, end)
  const from = code.indexOf('\n') + 1
  // A sample of Markdown may show such marks.
  const marks = /^(?:md|mdx|markdown)$/i.test(language ?? '') ? [] : codeMarks(code.slice(from))
  return [
    // Unknown languages are shown without colors.
    ...(unknown === undefined ? [] : [warning(unknown, named)]),
    ...(isDiagram(language) && namedExample(meta) === undefined ? diagramFaults(text, fence) : []),
    ...parseCodeMeta(meta).unknown.map((piece) => warning(noEffect(piece))),
    ...marks.map(({ index, mark, here }) => ({
      ...warning(
        `"${mark}" is another tool's syntax, and is shown as code. Remove it, and write ${here} after the language.`,
      ),
      ...placeOfOffset(text, start + from + index),
    })),
  ]
}

/** What is wrong in a diagram, at its lines; a kind that is not drawn. */
function diagramFaults(text: string, { line, column, value }: Fence): TextProblem[] {
  const at = (row: number) => placeInFence({ line, value }, row, text)
  const read = readDiagram(value)
  if ('notice' in read) return [{ line, column, severity: 'warning', message: read.notice }]
  if ('problem' in read) return [{ ...at(read.line), message: read.problem }]
  return read.diagram.faults.map(({ line: row, ...fault }) => ({ ...at(row), ...fault }))
}

/** A fence with `file="…" region="…"` names an existing file, and is empty. */
export const exampleFiles: RuleBody = {
  page: ({ fences }, project) =>
    fences.flatMap((fence) => {
      const message = exampleProblem(project, fence)
      return message === undefined ? [] : [{ line: fence.line, column: fence.column, message }]
    }),
}

function exampleProblem({ root, list }: Project, { meta, empty }: Fence): string | undefined {
  const example = namedExample(meta)
  if (!example) return undefined
  const { file } = example
  const outside = outsideExample(root, example)
  if (outside !== undefined) return outside
  if (!existsSync(path.join(root, file))) {
    const title = empty ? '' : ` A name above your own code is filename="${file}".`
    return `No file "${file}".${didYouMean(file, list('examples/**/*'))}${title}`
  }
  if (!empty) return `The code comes from "${file}". Leave the fence empty: its own code is not shown.`
  try {
    readRegion(root, example)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
