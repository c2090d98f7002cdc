import { placeOfOffset } from '@chain-data/findings'
import type { VFileMessage } from 'vfile-message'
import type { MdxProblem } from './mdx-file'

interface Explained {
  start: number
  message: string
  /** What to write instead, if that is certain. */
  fix?: { start: number; end: number; text: string }
}

/** Explains a syntax error of the MDX parser in plain words, at the start of the fault, with what to write instead. */
export function explainSyntax(text: string, error: VFileMessage): MdxProblem {
  // For an unclosed tag, the position is only in the message: "(3:1-3:7)".
  const [, inLine, inColumn] = /\((\d+):(\d+)/.exec(error.reason) ?? []
  const at = offsetOf(text, error.line ?? Number(inLine ?? 1), error.column ?? Number(inColumn ?? 1))
  const { start, ...explained } = explain(text, at, error)
  return { ...placeOfOffset(text, start), ...explained }
}

function explain(text: string, at: number, { reason, ruleId, cause }: VFileMessage): Explained {
  if (ruleId === 'acorn') return explainCode(text, at, reason, cause instanceof Error ? cause.message : '')
  if (ruleId === 'unexpected-eof' && reason.includes('in expression'))
    return { start: openBrace(text, at), message: OPEN }
  if (ruleId === 'unexpected-lazy') return { start: openBrace(text, at), message: LAZY }
  if (reason.includes('attribute value')) return explainValue(text, at)
  const tag = Math.max(text.lastIndexOf('<', at), 0)
  if (ruleId === 'unexpected-closing-slash' || ruleId === 'end-tag-mismatch') return explainTag(text, tag, reason)
  const shown = text.slice(tag, tag + 2).trimEnd()
  return {
    start: tag,
    message: `\`${shown}\` does not start a tag. To show \`<\` as text, write \`\\<\` or put it in backticks.`,
  }
}

const OPEN =
  'This brace is never closed. Braces contain JavaScript: close it with `}`; to show a brace as text, write `\\{` or put it in backticks.'
const LAZY =
  'The expression in these braces continues outside of the list or quote. Put it on one line, or indent all of it equally.'
const SHORTCODE =
  'This is another tool\'s shortcode. Write a callout as <Callout type="tip"> or as an alert (> [!TIP]), or collapsible text as <details> with <summary>. To show it as text, put it in backticks.'

function explainCode(text: string, at: number, reason: string, cause: string): Explained {
  const words = cause.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '')
  const invalid = `not valid JavaScript${words && ` (${words.charAt(0).toLowerCase()}${words.slice(1)})`}`
  if (reason.includes('import/exports')) {
    const word = text.lastIndexOf('import', at) >= text.lastIndexOf('export', at) ? 'import' : 'export'
    const message = `A paragraph that begins with "${word}" is read as JavaScript, but this is ${invalid}. Put an empty line after imports, and start the text with another word.`
    return { start: at, message }
  }
  const start = openBrace(text, at)
  const id = /^\{#([\w-]+)\}/.exec(text.slice(start))?.[1]
  if (id !== undefined && /^#{1,6}\s/.test(text.slice(text.lastIndexOf('\n', start) + 1))) {
    const fix = { start, end: start + id.length + 3, text: `[#${id}]` }
    return { start, message: `The id of a heading is written in brackets: \`${fix.text}\`.`, fix }
  }
  const outer = text[start - 1] === '{' ? start - 1 : start
  if (/^\{(?:\{[<%]|%)/.test(text.slice(outer))) return { start: outer, message: SHORTCODE }
  const message = `Braces contain JavaScript, but this is ${invalid}. To show it as text, put it in backticks, or escape the brace: \`\\{\`. Text from GitHub works unchanged in a file that ends in ".md".`
  return { start, message }
}

function explainTag(text: string, tag: number, reason: string): Explained {
  const [, open = '', line = '1', column = '1'] = /tag for `<([^`>]*)>` \((\d+):(\d+)/.exec(reason) ?? []
  const closing = text.slice(tag, text.indexOf('>', tag) + 1)
  if (open === '') return { start: tag, message: `\`${closing}\` has no matching opening tag.` }
  if (reason.startsWith('Unexpected')) {
    const message = `\`${closing}\` should be \`</${open}>\`: \`<${open}>\` in line ${line} is still open.`
    return { start: tag, message }
  }
  const start = offsetOf(text, Number(line), Number(column))
  const maybeText = /\w$/.test(text.slice(0, start)) || /^[a-z]/.test(open)
  const message = `\`<${open}>\` is never closed, or not in the same paragraph. Close it with \`</${open}>\`, or with \`/>\` if it is empty; around several paragraphs, put each tag on its own line.${maybeText ? ' If it is not a tag but text, put it in backticks.' : ''}`
  return { start, message }
}

function explainValue(text: string, at: number): Explained {
  const [curly, value = ''] = /^[“”„«‘’]([^“”„«»‘’<>]*)[“”»‘’]/.exec(text.slice(at)) ?? []
  if (curly !== undefined) {
    const fix = { start: at, end: at + curly.length, text: `"${value}"` }
    const message = `Attribute values need straight quotes, not typographic ones. Write ${fix.text}.`
    return { start: at, message, fix }
  }
  const start = text.slice(0, at).search(/[\w-]*\s*=\s*$/)
  const message = 'Put the value of an attribute in quotes, as in type="tip", or in braces if it is computed.'
  return { start, message }
}

/** The last unclosed brace before an offset. */
function openBrace(text: string, at: number): number {
  let depth = 0
  for (let index = Math.min(at, text.length - 1); index >= 0; index -= 1) {
    if (text[index] === '}' && index < at) depth += 1
    if (text[index] === '{' && text[index - 1] !== '\\' && depth-- === 0) return index
  }
  return Math.max(text.lastIndexOf('{', at), 0)
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
