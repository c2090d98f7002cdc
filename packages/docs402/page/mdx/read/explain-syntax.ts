import type { VFileMessage } from 'vfile-message'
import { type Edit, offsetOfPlace, placeOfOffset, type TextProblem } from '@docs402/findings'
import { DOLLARS, dollarsProblem } from '../formulas/dollars'
import { foreignIn } from '../foreign-forms'
import { TOOL_SYNTAX, toolProblem } from '../other-tools'

const AS_TEXT = 'put it in backticks. Text from GitHub works unchanged in a file that ends in ".md".'
const BRACES = `Braces contain JavaScript. To show one as text, write \`\\{\` or ${AS_TEXT}`
const TAG = `To show \`<\` as text, write \`\\<\` or ${AS_TEXT}`
const CLOSING = `Close each tag; end an empty one with \`/>\`. Around several paragraphs, put each tag on its own line. If it is text and not a tag, ${AS_TEXT}`
const VALUE = 'Put the value of an attribute in straight quotes, as in type="tip", or in braces if it is computed.'
const MODULE =
  'A paragraph that begins with "import" or "export" is read as JavaScript. Put an empty line after imports, and start the text with another word.'

/** What the parser says, with what it can mean, at the sign that starts the construct. */
const KINDS: readonly [reason: RegExp, start: '{' | '<' | '', advice: string][] = [
  [/import\/exports/, '', MODULE],
  [/expression/, '{', BRACES],
  [/attribute value/, '', VALUE],
  [/closing/, '<', CLOSING],
  [/(?:)/, '<', TAG],
]

/** Explains a syntax error of the MDX parser: its own words, what to do, and the place of the fault. */
export function explainSyntax(text: string, error: VFileMessage, file: string): TextProblem {
  const { reason, line = 1, column = 1, cause } = error
  const [, start, advice] = KINDS.find(([firstSentence]) => firstSentence.test(reason)) ?? ['', '', '']
  // For a tag that is never closed, the place is only in the message: "(3:1-3:7)".
  const [, inLine = line, inColumn = column] = /^Expected .*\((\d+):(\d+)/.exec(reason) ?? []
  const at = offsetOfPlace(text, { line: Number(inLine), column: Number(inColumn) })
  const from = Math.max(start === '' ? at : text.lastIndexOf(start, at), 0)
  const [written = '', id] = /^\{:?[ \t]*#([\w-]+)[^{}\n]*\}/.exec(text.slice(from)) ?? []
  if (id !== undefined) {
    const fix = { start: from, end: from + written.length, text: `[#${id}]` }
    const message = `Write the id of a heading in brackets: \`${fix.text}\`.`
    return { ...placeOfOffset(text, from), message, edits: [fix] }
  }
  const fix = fixOf(text, from)
  const [tool] = TOOL_SYNTAX.flatMap((pattern) => [...(text.split('\n')[Number(inLine) - 1] ?? '').matchAll(pattern)])
  if (tool) return { ...placeOfOffset(text, from), message: toolProblem(tool, file) }
  const foreign = foreignAt(text, from)
  if (foreign !== undefined) return { ...placeOfOffset(text, from), message: foreign }
  const formula = [...text.matchAll(DOLLARS)].find(
    ({ index, 0: whole }) => index <= from && from < index + whole.length,
  )
  if (formula) {
    const { index, 0: whole } = formula
    const edit = { start: index, end: index + whole.length, text: `\\(${whole.slice(1, -1)}\\)` }
    return { ...placeOfOffset(text, index), message: dollarsProblem(whole), edits: [edit] }
  }
  const words = cause instanceof Error ? `This is not valid JavaScript: ${cause.message}` : reason
  const sentence = words.replaceAll(/ \([\d:-]+\)/g, '').replace(/\.?$/, '.')
  return { ...placeOfOffset(text, from), message: `${sentence} ${advice}`, ...(fix && { edits: [fix] }) }
}

/** HTML that is written otherwise in MDX: a comment, an element without content, a URL in angle brackets. */
function fixOf(text: string, start: number): Edit | undefined {
  const rest = text.slice(start)
  const replace = (match: string, written: string) => ({ start, end: start + match.length, text: written })
  const [comment, words = ''] = /^<!--([^]*?)-->/.exec(rest) ?? []
  if (comment !== undefined) return words.includes('*/') ? undefined : replace(comment, `{/*${words}*/}`)
  const [url, target = ''] = /^<((?:https?:|mailto:)[^\s<>]+)>/.exec(rest) ?? []
  if (url !== undefined) return replace(url, `[${target.replace(/^mailto:/, '')}](${target})`)
  const [tag] =
    /^<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b(?:\{[^{}]*\}|"[^"]*"|'[^']*'|[^<>"'{}])*(?<!\/)>/i.exec(
      rest,
    ) ?? []
  return tag === undefined ? undefined : replace(tag, `${tag.slice(0, -1).trimEnd()} />`)
}

/** The form of another tool at a place: in its line, or, as ReadMe's blocks of JSON, in the one above. */
function foreignAt(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const above = text.lastIndexOf('\n', start - 2) + 1
  const line = (from: number) => text.slice(from).split('\n')[0] ?? ''
  return foreignIn(line(start)) ?? (/^[ \t]*\[block:/.test(line(above)) ? foreignIn(line(above)) : undefined)
}
