import { LineCounter, parseDocument } from 'yaml'

/** A page's source, split into its front matter and the text below it. */
export interface SourceFile {
  /** The parsed front matter, not yet checked against a schema. */
  data: unknown
  body: string
  /** The line of the file (from 1) on which the body starts. */
  bodyLine: number
}

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/**
 * Splits an MDX file.
 * @param text the file's text
 * @param file its name, for the message
 * @throws when the YAML can't be read, with file, line and column
 */
export function splitSource(text: string, file: string): SourceFile {
  const match = FENCE.exec(text)
  if (!match) return { data: {}, body: text, bodyLine: 1 }
  const lines = new LineCounter()
  const document = parseDocument(match[1] ?? '', { lineCounter: lines })
  const problem = document.errors[0]
  if (problem) {
    const at = lines.linePos(problem.pos[0])
    throw new Error(
      `${file}:${at.line + 1}:${at.col} front matter is not valid YAML: ${problem.message.split('\n')[0]}`,
    )
  }
  return {
    data: document.toJS() ?? {},
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  }
}
